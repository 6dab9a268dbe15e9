import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { App } from './App.tsx'
import { retenerIlegibles } from './kit/campos/field.ts'
import { seguirBorradores } from './kit/drafts/sincronia.ts'
import { conservarFoco } from './kit/keyboard/foco.ts'
import { conservarPulsaciones } from './kit/keyboard/pulsaciones.ts'
import { tokenActual, watchActivity } from './kit/http/refresh.ts'
import { dispatch, getSession } from './kit/http/session.ts'
import { cssVariables, theme } from './kit/theme/theme.ts'
import { cargarOficina } from './office.ts'

export const iniciar = (): void => {
  // The server sends a nonce per reply; runtime styles carry it (Content-Security-Policy).
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  setNonce(nonce)

  // entry from the real office: drop an old practice session, which would wait for its restoration
  if (window.location.pathname === '/practica' && getSession()) dispatch({ type: 'LOGOUT' })
  // its answer travels while the first screen is drawn
  if (window.location.pathname.startsWith('/admin') && getSession()?.expired === false)
    void tokenActual().catch(() => undefined) // who needs it reports the error
  void cargarOficina()
  watchActivity()
  retenerIlegibles()
  seguirBorradores()
  conservarFoco()
  conservarPulsaciones()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        getStyleNonce={() => nonce}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: 'protocolo.tema' })}
      >
        <App />
      </MantineProvider>
    </StrictMode>,
  )
}
