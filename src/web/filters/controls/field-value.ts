/** A name may hold a comma: in a field sent without JavaScript it is escaped, as in addresses. */
export const fieldValue = (value: string): string => value.replaceAll("%", "%25").replaceAll(",", "%2C");
