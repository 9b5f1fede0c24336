import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfirmIdentityProvider } from './confirm-identity'
import { reads } from './reads'
import { router } from './router'
import { SessionProvider } from './session'
import { theme } from './theme'

/** The application. Styles that would be written into the page are in theme.css, because the policy allows files alone. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <Notifications position="bottom-center" />
      <QueryClientProvider client={reads}>
        <SessionProvider>
          <ConfirmIdentityProvider>
            <RouterProvider router={router} />
          </ConfirmIdentityProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
