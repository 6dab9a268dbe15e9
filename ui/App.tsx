import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { aplazar } from './kit/page/aplazar.tsx'
import { Avisos } from './kit/feedback/Avisos.tsx'
import { Cargando } from './kit/feedback/Esqueleto.tsx'
import { useSession } from './kit/http/session.ts'
import { BandaPractica } from './practica/Banda.tsx'
import Login from './sesion/Login.tsx'
import { LimiteErrores } from './shell/LimiteErrores.tsx'

const armazon = aplazar(() => import('./shell/Armazon.tsx'))
const Olvide = lazy(() => import('./usuarios/publico/Olvide.tsx'))
const PonerClave = lazy(() => import('./usuarios/publico/PonerClave.tsx'))
const RegistroPublico = lazy(() => import('./personas/Registro.tsx'))
const TramitePorEnlace = lazy(() => import('./tramites/cliente/TramitePorEnlace.tsx'))
const EntrarAPracticar = lazy(() => import('./practica/Entrar.tsx'))
const NoEncontrada = lazy(() => import('./kit/feedback/NoEncontrada.tsx'))

/** Address after the login: the one that the guard refused, if internal. */
const useOrigen = (): string => {
  const state = useHistoryState<{ origen?: unknown } | null>()
  const origen = state?.origen
  return typeof origen === 'string' && origen.startsWith('/admin/') && !origen.startsWith('/admin/logout-page')
    ? origen
    : '/admin/dashboard'
}

const Publico = () => {
  const origen = useOrigen()
  const adelantar = () =>
    void armazon
      .load()
      .then(async () => (await import('./routes.ts')).precargar(origen))
      .catch(() => undefined) // rendering reports the error
  return useSession() ? <Redirect to={origen} replace /> : <Login onEscribir={adelantar} />
}

const Privado = () => {
  const [location] = useLocation()
  const session = useSession()
  if (!session) return <Redirect to="/auth/login-page" replace state={{ origen: location + window.location.search }} />
  return <armazon.component />
}

/** Practice banner of public pages; the frame shows its own. */
const BandaFuera = () => {
  const [location] = useLocation()
  return location.startsWith('/admin') ? null : <BandaPractica />
}

export const App = () => (
  <LimiteErrores landmark>
    <BandaFuera />
    <Suspense fallback={<Cargando />}>
      <Switch>
        <Route path="/">
          <Redirect to="/auth/login-page" replace />
        </Route>
        <Route path="/auth/login-page" component={Publico} />
        <Route path="/auth/olvide" component={Olvide} />
        <Route path="/auth/clave/:token" component={PonerClave} />
        <Route path="/auth/CreatePerson" component={RegistroPublico} />
        <Route path="/auth/tramite/:id/:token" component={TramitePorEnlace} />
        <Route path="/practica" component={EntrarAPracticar} />
        <Route path="/admin">
          <Redirect to="/admin/dashboard" replace />
        </Route>
        <Route path="/admin/*?" component={Privado} />
        <Route>
          <main>
            <NoEncontrada />
          </main>
        </Route>
      </Switch>
    </Suspense>
    <Avisos />
    <div id="flotantes" role="region" aria-label="Ventanas emergentes" />
  </LimiteErrores>
)
