import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keyStep, type Wish } from './key-step.ts'
import { singleKeysAreOn } from './single-keys.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const KeySheet = lazy(() => import('./key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/** The event that opens the palette for who has no keyboard. */
const paletteWished = 'proviso:palette'
export const openPalette = (): void => void window.dispatchEvent(new Event(paletteWished))

const secondKeyMs = 1500

/** Listens to the keys of the whole console; what they open is loaded when it is first wanted. */
export function Keys() {
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const [palette, setPalette] = useState(0)
  const [sheet, setSheet] = useState(false)

  useEffect(() => {
    let began = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const showPalette = () => setPalette((times) => times + 1)
    const does: { [K in Wish['kind']]: (wish: Extract<Wish, { kind: K }>) => void } = {
      go: ({ to }) => void (Object.hasOwn(routesByPath, to) && navigate({ to })),
      palette: showPalette,
      sheet: () => setSheet(true),
      // the page's own search, where it has one
      search: () => {
        const field = document.querySelector<HTMLInputElement>(
          'main input[type="search"], main [data-search] input, main input[data-search]',
        )
        if (field) field.focus()
        else showPalette()
      },
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const single = singleKeysAreOn() && !isTyping(event.target) && !document.querySelector('[role="dialog"]')
      const step = keyStep(event, { began, single })
      began = step.began
      clearTimeout(timer)
      if (began) timer = setTimeout(() => (began = false), secondKeyMs)
      if (!step.wish) return
      event.preventDefault()
      does[step.wish.kind](step.wish as never)
    }
    window.addEventListener('keydown', press)
    window.addEventListener(paletteWished, showPalette)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press)
      window.removeEventListener(paletteWished, showPalette)
    }
  }, [navigate, routesByPath])

  return (
    <Suspense>
      {palette > 0 && <Palette wished={palette} />}
      {sheet && <KeySheet onClose={() => setSheet(false)} />}
    </Suspense>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
}
