import { type CSSVariablesResolver, createTheme } from '@mantine/core'

export const theme = createTheme({ primaryColor: 'indigo', primaryShade: { light: 8, dark: 8 }, autoContrast: true, defaultRadius: 'md' })

/** Colours of the kit that are too faint on its own grounds, made readable (WCAG AA). */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-teal-light-color': '#066649',
    '--mantine-color-green-light-color': '#1f6b2d',
    '--mantine-color-blue-light-color': '#155a94',
    '--mantine-color-red-light-color': '#a51d1d',
    '--mantine-color-error': '#a51d1d',
    '--mantine-color-red-text': '#a51d1d',
    '--mantine-color-anchor': 'var(--chosen-text)',
  },
  dark: {
    '--mantine-color-dimmed': '#b0b5ba',
    '--mantine-color-placeholder': '#b0b5ba',
    '--mantine-color-error': '#ffa8a8',
    '--mantine-color-red-text': '#ffa8a8',
    '--mantine-color-anchor': 'var(--chosen-text)',
  },
})
