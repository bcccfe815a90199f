import './kit.css'
import '@mantine/notifications/styles.css'
import './page.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { openQueryClient } from './api/open-query-client.ts'
import { router } from './router.ts'
import { quiet } from './shell/quiet.ts'
import { UpdateNotice } from './shell/update-notice.tsx'
import { loadAgainForMissingFiles, registerWorker } from './shell/worker.ts'
import { loadTexts } from './texts/index.ts'
import { currentLanguage, isRightToLeft } from './texts/languages.ts'
import { readableColors, theme } from './theme.ts'

/** What is said before it is there, waits for it. A page without notices is still a page: where the file does not come it is asked for again. */
const Notifications = lazy(async () => {
  await quiet()
  for (let tries = 1; ; tries++) {
    try {
      return { default: (await import('./shell/notifications.ts')).Notifications }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, Math.min(tries, 20) * 3000))
    }
  }
})

loadAgainForMissingFiles()
if (import.meta.env.PROD) registerWorker()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has a #root')
const language = currentLanguage()
await loadTexts(language)
createRoot(root).render(
  <StrictMode>
    <DirectionProvider initialDirection={isRightToLeft(language) ? 'rtl' : 'ltr'}>
      <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
        <Suspense>
          <Notifications position="top-center" />
        </Suspense>
        <UpdateNotice />
        <QueryClientProvider client={openQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
)
