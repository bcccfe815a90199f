/** An action's name in words: `confirm_payment` is "Confirm payment". */
export function actionName(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
