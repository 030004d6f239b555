/** By a method that asks for what is there, and sends nothing. */
export const isReading = ({ method }: { readonly method: string }): boolean => method === "GET" || method === "HEAD";
