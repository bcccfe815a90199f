import '@mantine/core/styles.css'
import './page.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openQueryClient } from './api/open-query-client.ts'
import { router } from './router.ts'
import { readableColors, theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has a #root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
      <QueryClientProvider client={openQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
