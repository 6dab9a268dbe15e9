import { Button } from '@mantine/core'
import { IconArrowRight, IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { PASOS, PUESTA_EN_MARCHA, type ClaveDePaso } from '../../../schemas/oficina/puesta-en-marcha.ts'
import type { Paso, Pasos } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { api } from '../../kit/http/api.ts'
import { puede } from '../../kit/http/permisos.ts'
import { recordar, refrescar, useApi } from '../../kit/http/use-api.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { Parte } from '../../kit/page/Parte.tsx'
import { practicar } from '../../practica/index.ts'
import { DatosDeNotaria, Numeros, Plantillas } from './Datos.tsx'
import { ConexionDian } from './ConexionDian.tsx'
import { Equipo, equipoVacio } from './Equipo.tsx'

const RUTA = '/puesta_en_marcha'
const hrefDe = (clave: ClaveDePaso) => `${PUESTA_EN_MARCHA}/${clave}`
const resuelto = ({ hecho, despues }: Paso): boolean => hecho || despues

/** Guided set-up of a new office: the steps of «Primeros pasos», in order, each with its own form or its screen. */
const PuestaEnMarcha = () => {
  const lectura = useApi<Pasos>(RUTA, { revalidateOnMount: true })
  return (
    <Pagina
      title="Puesta en marcha"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="De una oficina vacía a su primera escritura. Puede dejarla en cualquier paso y volver: lo hecho queda."
    >
      <Cargada de={lectura} filas={10}>
        {({ pasos }) => <Guia pasos={pasos} onHecho={() => lectura.mutate()} />}
      </Cargada>
    </Pagina>
  )
}

const Guia = ({ pasos, onHecho }: { pasos: readonly Paso[]; onHecho: () => Promise<unknown> }) => {
  const { paso: pedido } = useParams<{ paso?: string }>()
  const [, ir] = useLocation()
  const [filas, setFilas] = useState(equipoVacio)
  const actual = pasos.find(({ clave }) => clave === pedido) ?? pasos.find((uno) => !resuelto(uno)) ?? pasos.at(-1)
  // the step stays when it is done: what it shows then is part of it
  const clave = actual?.clave
  useEffect(() => {
    if (!pedido && clave) ir(hrefDe(clave), { replace: true })
  }, [pedido, clave, ir])
  if (!actual) return <p className="muted">Su rol no tiene pasos que dar aquí.</p>
  const siguiente = pasos[pasos.indexOf(actual) + 1]
  const hechos = pasos.filter(({ hecho }) => hecho).length
  return (
    <div className="grid grid-cols-[minmax(230px,280px)_minmax(0,1fr)] items-start gap-6 max-w-290 movil:grid-cols-1">
      <nav className="grid gap-2 movil:order-last" aria-label="Pasos">
        <p className="text-muted text-13 tabular-nums">
          {hechos} de {pasos.length} hechos
        </p>
        <ol className="grid gap-1 m-0 p-0 list-none">
          {pasos.map((uno) => (
            <li key={uno.clave}>
              <Link
                className={
                  'grid grid-cols-[20px_minmax(0,1fr)] gap-3 py-2 px-2 rounded-6 text-ink no-underline encima:bg-hover ' +
                  'data-actual:bg-accent-soft data-actual:font-medium'
                }
                href={hrefDe(uno.clave)}
                data-actual={uno === actual || undefined}
                aria-current={uno === actual ? 'step' : undefined}
              >
                <Signo paso={uno} />
                <span className="leading-[1.35]">
                  {PASOS[uno.clave].titulo}
                  <span className="solo-lectores">
                    {uno.hecho ? ': hecho' : uno.despues ? ': para después' : ': falta'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid grid-cols-1 gap-4">
        <Parte key={actual.clave} titulo={PASOS[actual.clave].titulo} guia={PASOS[actual.clave].linea}>
          {actual.hecho ? (
            <Dicho tono="bien">
              <strong>Hecho</strong>
            </Dicho>
          ) : null}
          {actual.clave === 'equipo' ? (
            <Equipo filas={filas} setFilas={setFilas} onHecho={onHecho} />
          ) : (
            <Contenido paso={actual} onHecho={onHecho} />
          )}
        </Parte>
        <Pie paso={actual} siguiente={siguiente} />
      </div>
    </div>
  )
}

const Signo = ({ paso: { hecho, despues } }: { paso: Paso }) => {
  if (hecho) return <IconCircleCheckFilled className="text-ok" size={20} aria-hidden />
  return despues ? (
    <IconCircleDashed className="text-muted" size={20} aria-hidden />
  ) : (
    <IconCircle className="text-muted" size={20} aria-hidden />
  )
}

interface PropsPaso {
  paso: Paso
  onHecho: () => Promise<unknown>
}

const SUYOS: Partial<Record<ClaveDePaso, (props: { onHecho: () => unknown }) => ReactNode>> = {
  notaria: DatosDeNotaria,
  numeros: Numeros,
  plantillas: Plantillas,
}

const Contenido = ({ paso: { clave }, onHecho }: PropsPaso) => {
  const Suyo = SUYOS[clave]
  if (Suyo) return <Suyo onHecho={onHecho} />
  if (clave === 'practica') return <Practica />
  const { titulo, ...paso } = PASOS[clave]
  const tambien = 'tambien' in paso && puede(paso.tambien.permiso) ? paso.tambien : null
  return (
    <>
      {clave === 'dian' ? <ConexionDian /> : null}
      <div className="flex flex-wrap items-center gap-4">
        {'pagina' in paso ? (
          <Button component={Link} href={paso.pagina} rightSection={<IconArrowRight size={16} aria-hidden />}>
            {ABRE[clave] ?? titulo}
          </Button>
        ) : null}
        {tambien ? <Link href={tambien.pagina}>{tambien.texto}</Link> : null}
      </div>
    </>
  )
}

const ABRE: Partial<Record<ClaveDePaso, string>> = {
  tarifas: 'Abrir las tarifas',
  horarios: 'Abrir el horario',
  dian: 'Abrir la conexión con la DIAN',
  pagos: 'Abrir los pagos',
  radicacion: 'Nueva radicación',
}

const decir = async (paso: ClaveDePaso, estado: 'hecho' | 'despues' | 'pendiente') => {
  await recordar(RUTA, await api.put<Pasos>(RUTA, { paso, estado }))
  await refrescar('/mi_dia')
}

const Practica = () => (
  <>
    <p>
      La oficina de práctica tiene clientes inventados, su propio equipo y los mismos roles: nada sale, nada llega a la
      DIAN y se borra cada noche. Radiquen, liquiden y facturen allí una escritura: no gasta números ni entra en los
      libros. Este paso se marca solo cuando radiquen la primera.
    </p>
    <div>
      <Button variant="default" onClick={() => practicar(true)}>
        Ir a practicar
      </Button>
    </div>
  </>
)

/** Next step, and what a step that leaves nothing behind needs: to be declared done, or left for later. */
const Pie = ({ paso, siguiente }: { paso: Paso; siguiente: Paso | undefined }) => {
  const [, ir] = useLocation()
  const { clave, hecho, despues } = paso
  const dicho = PASOS[clave]
  const seguir = () => {
    if (siguiente) ir(hrefDe(siguiente.clave))
  }
  const puedeDecir = puede(PASOS.notaria.permiso)
  const declara = !hecho && puedeDecir && 'seDeclara' in dicho
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!hecho && !despues && puedeDecir && 'opcional' in dicho ? (
        <BotonDeAccion variant="subtle" color="gray" hacer={() => decir(clave, 'despues')} alHacer={seguir}>
          Dejar para después
        </BotonDeAccion>
      ) : null}
      {declara ? (
        <BotonDeAccion hacer={() => decir(clave, 'hecho')} alHacer={seguir}>
          {clave === 'numeros' ? 'Están bien así' : 'Está bien así'}
        </BotonDeAccion>
      ) : siguiente ? (
        <Button
          variant={hecho ? 'filled' : 'default'}
          onClick={seguir}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          Siguiente
        </Button>
      ) : null}
    </div>
  )
}

export default PuestaEnMarcha
