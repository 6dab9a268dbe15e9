import './mantine.css'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter'
import { Cargando } from '../kit/Cargando.tsx'
import { Confirmacion } from '../kit/Confirmacion.tsx'
import { recogerEnTitulo } from '../kit/foco.ts'
import { usePermisosAlDia } from '../kit/permisosAlDia.ts'
import { useSession } from '../kit/session.ts'
import { BandaPractica, usePracticar } from '../practica/index.ts'
import { RUTAS, seAbre, type Ruta } from '../rutas.ts'
import { Salida } from '../sesion/Salida.tsx'
import { Ayuda } from './Ayuda.tsx'
import { BarraMovil } from './BarraMovil.tsx'
import { BorradorDeOtroEquipo } from './BorradorDeOtroEquipo.tsx'
import { Buscador } from './Buscador.tsx'
import { LimiteErrores } from './LimiteErrores.tsx'
import NoEncontrada from '../kit/NoEncontrada.tsx'
import { PanelLateral } from './PanelLateral.tsx'
import { SesionExpirada } from './SesionExpirada.tsx'
import { SinPermiso } from './SinPermiso.tsx'
import { useRecientes } from './recientes.ts'
import { useBorradoresAlDia } from './useBorradoresAlDia.ts'
import { usePreferenciasAlDia } from './usePreferenciasAlDia.ts'
import { VerComo } from './VerComo.tsx'
import { VigiaTrabajos } from './VigiaTrabajos.tsx'
import './armazon.css'

const Practicar = lazy(() => import('../practica/Practicar.tsx'))
const FaltaSegundo = lazy(() => import('../sesion/cuenta/FaltaSegundo.tsx'))

const Sala = ({ ruta }: { ruta: Ruta }) => {
  useSession() // a change of the role opens or closes the room at once
  return seAbre(ruta) ? <ruta.component /> : <SinPermiso />
}

/** A form begins with what its person left written at other desks: it opens once that is here. */
const ConBorradores = ({ listos, children }: { listos: boolean; children: ReactNode }) =>
  listos ? children : <Cargando />

/** The frame of every screen behind the login: menu at the left, the screen at the right. */
const Armazon = () => {
  const [location] = useLocation()
  const [menuAbierto, setMenuAbierto] = useState(false)
  const main = useRef<HTMLElement>(null)
  usePermisosAlDia(location)
  useRecientes(location)
  const listos = useBorradoresAlDia(location)
  usePreferenciasAlDia()
  const practicando = usePracticar()
  const falta = useSession()?.user.falta_segundo_factor
  const [vuelta, setVuelta] = useState(0)

  const { parser } = useRouter()
  useEffect(() => {
    // its chunk comes while the session and the drafts do
    void RUTAS.find(({ path }) => matchRoute(parser, path, location)[0])
      ?.load()
      .catch(() => undefined) // drawing it will say what is wrong
  }, [parser, location])

  const primera = useRef(location)
  useEffect(() => {
    setMenuAbierto(false)
    main.current?.scrollTo(0, 0)
    if (location !== primera.current) recogerEnTitulo()
    primera.current = ''
  }, [location])

  return (
    <div className="armazon-marco">
      <a href="#contenido" className="armazon-saltar">
        Saltar al contenido
      </a>
      <BandaPractica dentro />
      <VerComo />
      <div className="armazon">
        <BarraMovil onMenu={() => setMenuAbierto(true)} />
        <PanelLateral abierto={menuAbierto} onCerrar={() => setMenuAbierto(false)} />
        <main id="contenido" className="armazon-contenido" ref={main} tabIndex={-1}>
          <BorradorDeOtroEquipo onTraido={() => setVuelta((before) => before + 1)} />
          <LimiteErrores resetKey={location}>
            <Suspense fallback={<Cargando />}>
              <ConBorradores listos={listos}>
                <Switch>
                  {RUTAS.map((ruta) => (
                    <Route key={ruta.path} path={ruta.path}>
                      <Sala key={vuelta} ruta={ruta} />
                    </Route>
                  ))}
                  <Route component={NoEncontrada} />
                </Switch>
              </ConBorradores>
            </Suspense>
          </LimiteErrores>
        </main>
        <Ayuda />
        <Buscador location={location} />
        <Confirmacion />
        <VigiaTrabajos />
        {practicando ? (
          <Suspense fallback={null}>
            <Practicar />
          </Suspense>
        ) : null}
        {falta ? (
          <Suspense fallback={null}>
            <FaltaSegundo />
          </Suspense>
        ) : null}
        <SesionExpirada />
        <Salida />
      </div>
    </div>
  )
}

export default Armazon
