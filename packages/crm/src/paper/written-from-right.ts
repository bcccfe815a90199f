/** Whether a text is read from right to left: its first letter decides, as in HTML's `dir="auto"`. */
export function writtenFromRight(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
