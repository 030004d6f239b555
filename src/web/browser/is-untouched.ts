/** A form as it was served, whose fields hold what they were drawn with: a browser keeps that beside what is typed, before any script too. */
export function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLInputElement)
      return field.value === field.defaultValue && field.checked === field.defaultChecked;
    return !(field instanceof HTMLTextAreaElement) || field.value === field.defaultValue;
  });
}
