import { usePregunta } from '../kit/dialogs/confirmar.ts'
import { useFlotantes, useFlotantesAlPrimerGesto } from '../kit/dialogs/Desplegable.tsx'
import './mantine.css'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { matchRoute, Route, Switch, useLocation, useRouter, Link } from 'wouter'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { recogerEnTitulo } from '../kit/keyboard/foco.ts'
import { usePermisosAlDia } from '../kit/http/permisos.ts'
import { useSession, useRolVisto, verComo } from '../kit/http/session.ts'
import { BandaPractica, usePracticar } from '../practica/index.ts'
import { MENU, menuPara, vistasEn } from '../menu.ts'
import { RUTAS, seAbre, type Ruta } from '../routes.ts'
import { CerrarSesion } from '../sesion/CerrarSesion.tsx'
import { Ayuda, BotonAyuda, CentroAvisos } from './CentroAvisos.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconMenu2, IconSearch, IconEye, IconDeviceDesktop } from '@tabler/icons-react'
import { useOficina } from '../office.ts'
import { abrirBuscador, traerBuscador, Buscador, PanelLateral } from './PanelLateral.tsx'
import { BandejaTrabajos, useTrabajosAlDia } from './BandejaTrabajos.tsx'
import type { BorradorEnServidor } from '../../schemas/respuestas/sesion/sesion.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { cuandoBorrador } from '../kit/drafts/use-borrador.ts'
import { quitarOferta, useOfertas, seguirConEste, tomar, alDia, primeros } from '../kit/drafts/sincronia.ts'
import { LimiteErrores } from './LimiteErrores.tsx'
import NoEncontrada from '../kit/feedback/NoEncontrada.tsx'
import { SesionExpirada } from './SesionExpirada.tsx'
import { useTitulo, VistasDePagina } from '../kit/page/Pagina.tsx'
import { useRecientes } from './recientes.ts'
import { preferenciasAlDia, preferenciasPuestas } from '../kit/page/preferencias.ts'
import { abrirResultado, useResultadoAbierto } from '../kit/http/trabajos-de-aqui.ts'

/** Dialog of `confirmar()`, mounted by the shell. Before a destructive act the focus is on «cancel». */
const Confirmacion = () => {
  const pregunta = usePregunta()
  const piezas = useFlotantes(pregunta !== null)
  if (!pregunta || !piezas) return null
  const { text, title, yes, no, danger, answer } = pregunta
  return (
    <piezas.Dialogo
      opened
      size="sm"
      title={title}
      onClose={() => answer(false)}
      onSubmit={() => answer(true)}
      si={yes}
      no={no}
      peligro={danger}
      empieza={danger ? 'no' : 'si'}
    >
      <p>{text}</p>
    </piezas.Dialogo>
  )
}

/** Offers a newer draft from another browser for an open form. Neither version is lost without a choice. */
const BorradorDeOtroEquipo = ({ onTraido }: { onTraido: () => void }) => {
  const traer = async ({ nombre }: BorradorEnServidor) => {
    if (!(await tomar(nombre))) return void aviso.error('No se pudo traer el borrador. Intente de nuevo.')
    quitarOferta(nombre)
    onTraido()
  }
  return useOfertas().map((oferta) => (
    <section
      key={oferta.nombre}
      className="otro-equipo flex flex-none flex-wrap items-center gap-x-3 gap-y-2 py-2 px-6 border-b border-b-line bg-surface text-14"
      aria-label="Borrador de otro equipo"
      role="status"
    >
      <IconDeviceDesktop className="text-accent" size={20} aria-hidden />
      <p className="flex-[1_1_240px] min-w-0 wrap-anywhere">
        Tiene un borrador de {cuandoBorrador(Date.parse(oferta.escrito), true)}.{' '}
        <span className="muted">{oferta.titulo}</span>
      </p>
      <span>
        <Button size="compact-sm" variant="default" onClick={() => void traer(oferta)}>
          Traerlo aquí
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => seguirConEste(oferta)}>
          Seguir con lo de aquí
        </Button>
      </span>
    </section>
  ))
}

const BarraMovil = ({ onMenu }: { onMenu: () => void }) => {
  const { oficina } = useOficina()
  return (
    <section
      className={
        'armazon-movil hidden tableta:flex flex-none items-center justify-between gap-2 h-(--header-height) px-3 border-b ' +
        'border-b-line bg-surface [&>strong]:flex-1 [&_strong]:truncate print:hidden!'
      }
      aria-label="Oficina"
    >
      <ActionIcon size="lg" aria-label="Abrir el menú" onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <strong>{oficina?.nombre ?? 'Protocolo'}</strong>
      <ActionIcon
        size="lg"
        aria-label="Buscar en toda la oficina"
        onPointerDown={traerBuscador}
        onClick={abrirBuscador}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <BotonAyuda size="lg" />
      <BandejaTrabajos />
      <CentroAvisos />
    </section>
  )
}

const VerComo = () => {
  const visto = useRolVisto()
  const [, navigate] = useLocation()
  if (!visto) return null
  const volver = () => {
    verComo(null)
    navigate('/admin/roles')
  }
  return (
    <section
      className={
        'vercomo print:hidden! flex flex-none items-center justify-center gap-x-3 gap-y-2 py-1.5 px-4 border-b border-b-warn ' +
        'bg-warn-soft text-warn text-13'
      }
      aria-label="Vista como otro rol"
    >
      <IconEye size={18} aria-hidden />
      <p>
        Está viendo como <strong>{visto.rol}</strong>.{' '}
        <span className="movil:hidden">El menú y las pantallas son los de ese rol; no se guarda nada.</span>
      </p>
      <Button className="flex-none" size="xs" variant="default" onClick={volver}>
        Volver a mi usuario
      </Button>
    </section>
  )
}

/** Loads drafts from other browsers on navigation and on return to the tab. @returns true once the first load is done */
const useBorradoresAlDia = (location: string, luego = false): boolean => {
  const user = useSession()?.user.id
  const [, setDone] = useState(0)
  const first = primeros(luego)
  useEffect(() => {
    let current = true
    void primeros().done.then(() => current && setDone((before) => before + 1))
    return () => {
      current = false
    }
  }, [user])
  useEffect(() => alDia(), [location])
  useEffect(() => {
    const back = () => void (!document.hidden && alDia())
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  return first.isDone
}

const ResultadoPorFila = lazy(async () => ({
  default: (await import('../kit/lista/ResultadoPorFila.tsx')).ResultadoPorFila,
}))

const VigiaTrabajos = () => {
  const dicho = useTrabajosAlDia()
  const resultado = useResultadoAbierto()
  return (
    <>
      <div role="status" className="solo-lectores">
        {dicho}
      </div>
      {resultado ? (
        <Suspense fallback={null}>
          <ResultadoPorFila {...resultado} onClose={() => abrirResultado(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

const SinPermiso = () => {
  useTitulo('Sin permiso')
  return (
    <div className="limite flex flex-col items-start gap-3 max-w-140 my-0 mx-auto py-16 px-6">
      <h1 className="text-20 font-semibold">No tiene permiso para ver esta página</h1>
      <p className="muted">Si la necesita para su trabajo, pídala al administrador de su oficina.</p>
      <Button component={Link} href="/admin/dashboard">
        Ir a Mi día
      </Button>
    </div>
  )
}

/** @returns false until a browser that the person is new to has their preferences */
const usePreferenciasAlDia = (): boolean => {
  const user = useSession()?.user.id
  const [pedidas, setPedidas] = useState(false)
  useEffect(() => {
    const back = () => {
      if (!document.hidden) void preferenciasAlDia().finally(() => setPedidas(true))
    }
    back()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [user])
  return pedidas || preferenciasPuestas()
}

const Practicar = lazy(() => import('../practica/Practicar.tsx'))
const FaltaSegundo = lazy(() => import('../sesion/cuenta/ActivarSegundo.tsx'))

const Sala = ({ ruta }: { ruta: Ruta }) => {
  useSession() // a role change opens or closes the screen at once
  return seAbre(ruta) ? <ruta.component /> : <SinPermiso />
}

const Armazon = () => {
  const [location] = useLocation()
  const [menuAbierto, setMenuAbierto] = useState(false)
  const main = useRef<HTMLElement>(null)
  usePermisosAlDia(location)
  useFlotantesAlPrimerGesto()
  useRecientes(location)
  const { parser } = useRouter()
  const ruta = RUTAS.find(({ path }) => matchRoute(parser, path, location)[0])
  const borradores = useBorradoresAlDia(location, ruta?.sinBorrador)
  const preferencias = usePreferenciasAlDia()
  const practicando = usePracticar()
  const user = useSession()?.user
  const vistas = useMemo(
    () => vistasEn(menuPara(MENU, new Set(user?.permisos.map(({ id }) => id))), location),
    [user, location],
  )
  const [vuelta, setVuelta] = useState(0)

  useEffect(() => {
    // load the chunk in parallel with session and drafts
    void ruta?.load().catch(() => undefined) // rendering reports the error
  }, [ruta])

  const primera = useRef(location)
  useEffect(() => {
    setMenuAbierto(false)
    main.current?.scrollTo(0, 0)
    if (location !== primera.current) recogerEnTitulo()
    primera.current = ''
  }, [location])

  return (
    <div className="flex flex-col h-[100dvh] print:block! print:h-auto!">
      <a
        href="#contenido"
        className="print:hidden! fixed -top-12 left-4 z-1100 py-2 px-4 rounded-6 bg-surface text-accent focus:top-2"
      >
        Saltar al contenido
      </a>
      <BandaPractica dentro />
      <VerComo />
      <div className="flex tableta:flex-col flex-1 min-h-0 print:block!">
        <BarraMovil onMenu={() => setMenuAbierto(true)} />
        <PanelLateral abierto={menuAbierto} onCerrar={() => setMenuAbierto(false)} />
        <main
          id="contenido"
          className={
            'armazon-contenido flex flex-1 flex-col min-w-0 overflow-auto @container/contenido relative focus:outline-none ' +
            'print:block! print:overflow-visible!'
          }
          ref={main}
          tabIndex={-1}
        >
          <BorradorDeOtroEquipo onTraido={() => setVuelta((before) => before + 1)} />
          <LimiteErrores resetKey={location}>
            <Suspense fallback={<Cargando />}>
              {preferencias && (borradores || ruta?.sinBorrador) ? (
                <VistasDePagina value={vistas}>
                  <Switch>
                    {RUTAS.map((una) => (
                      <Route key={una.path} path={una.path}>
                        <Sala key={vuelta} ruta={una} />
                      </Route>
                    ))}
                    <Route component={NoEncontrada} />
                  </Switch>
                </VistasDePagina>
              ) : (
                <Cargando />
              )}
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
        {user?.falta_segundo_factor ? (
          <Suspense fallback={null}>
            <FaltaSegundo />
          </Suspense>
        ) : null}
        <SesionExpirada />
        <CerrarSesion />
      </div>
    </div>
  )
}

export default Armazon
