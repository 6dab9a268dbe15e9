import { useState, useMemo, useId, type ReactNode } from 'react'
import { plural, formatAmount } from '../../../schemas/es-co/index.ts'
import { Copiable, usePorRuta, VARIABLES } from '../variables/Copiable.tsx'
import type { Lugar, ReporteDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import {
  enTrozos,
  dondeEsta,
  type Hallazgo as Dicho,
  type Seccion,
  buscarEn,
  COLUMNAS,
  cuentasDe,
  NOMBRE_SECCION,
  SECCIONES,
  seccionesDe,
} from './secciones.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { useAngosto } from '../../kit/lista/vista.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import {
  IconAlertTriangle,
  IconBracketsOff,
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react'

const MARCA: Partial<Record<Seccion, string>> = {
  desconocidas: 'bg-warn-soft decoration-wavy decoration-1',
  fallas: 'bg-danger-soft decoration-wavy decoration-1',
}

/** Sentence with the tag highlighted and its place. Omitted if the tag is the whole paragraph. */
const Frase = ({ lugar, etiqueta, seccion }: { lugar: Lugar; etiqueta: string; seccion: Seccion }) => (
  <div className="justify-self-stretch pl-2.5 border-l-2 border-l-line">
    {lugar.frase === `{${etiqueta}}` ? null : (
      <p className="text-muted font-serif text-14">
        {enTrozos(lugar.frase, etiqueta).map(({ texto, marca }, at) =>
          marca ? (
            <mark
              key={at}
              className={`px-0.5 rounded-2 text-ink underline underline-offset-3 ${MARCA[seccion] ?? 'bg-accent-soft decoration-2'}`}
            >
              {texto}
            </mark>
          ) : (
            texto
          ),
        )}
      </p>
    )}
    <small className="text-12 text-muted">{dondeEsta(lugar)}</small>
  </div>
)

interface Props {
  hallazgo: Dicho
  seccion: Seccion
  variable: { titulo: string; etiqueta: string } | undefined
}

const Hallazgo = ({
  hallazgo: { etiqueta, texto, sugerencia, correccion, ruta, lugares },
  seccion,
  variable,
}: Props) => {
  const [todos, setTodos] = useState(false)
  const [primero, ...otros] = lugares
  return (
    <li
      className={
        'min-w-0 px-4 not-first:border-t in-[.reporte-sola]:border-t border-line text-13 wrap-anywhere ' +
        (seccion === 'sinUsar'
          ? 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5'
          : 'grid justify-items-start gap-1 py-2.5')
      }
    >
      {etiqueta === null ? null : (
        <div className="flex flex-wrap items-baseline justify-between justify-self-stretch gap-x-3 gap-y-1">
          <code className="text-13 font-semibold">{`{${etiqueta}}`}</code>
          {lugares.length > 1 ? <span className="muted text-12">{lugares.length} veces</span> : null}
        </div>
      )}
      {seccion === 'reconocidas' && variable ? <small className="muted text-12">{variable.titulo}</small> : null}
      {texto === '' ? null : <p>{seccion === 'sinUsar' ? texto : enFrase(texto)}</p>}
      {seccion === 'sinUsar' ? (
        variable ? (
          <Copiable etiqueta={variable.etiqueta} />
        ) : (
          <code className="muted text-12">{ruta}</code>
        )
      ) : null}
      {sugerencia === null ? null : (
        <p className="[&_button]:align-middle">
          ¿Quiso decir {correccion ? <Copiable etiqueta={`{${correccion}}`} /> : <code>{sugerencia}</code>}?
        </p>
      )}
      {[...(primero && primero.parrafo > 0 ? [primero] : []), ...(todos ? otros : [])].map((lugar, at) => (
        <Frase key={at} lugar={lugar} etiqueta={etiqueta ?? ''} seccion={seccion} />
      ))}
      {otros.length > 0 ? (
        <button
          type="button"
          className="min-h-6 p-0 border-0 bg-none bg-transparent text-accent text-12 cursor-pointer"
          aria-expanded={todos}
          onClick={() => setTodos(!todos)}
        >
          {todos ? 'Ver solo el primero' : `Ver ${plural(otros.length, 'lugar más', 'lugares más')}`}
          <span className="solo-lectores"> de {`{${etiqueta ?? ''}}`}</span>
        </button>
      ) : null}
    </li>
  )
}

const enFrase = (texto: string): string => {
  const alta = texto.charAt(0).toUpperCase() + texto.slice(1)
  return /[.:!?]$/.test(alta) ? alta : `${alta}.`
}

const SIGNO = {
  fallas: [IconBracketsOff, 'text-danger'],
  desconocidas: [IconHelpCircle, 'text-warn'],
  reconocidas: [IconCircleCheck, 'text-ok'],
  sinUsar: [IconCircleDashed, 'text-muted'],
  avisos: [IconAlertTriangle, 'text-warn'],
  notas: [IconInfoCircle, 'text-muted'],
  perdidas: [IconEyeOff, 'text-muted'],
} as const

/** No unknown tags is a good result; no known ones is not. */
const SIN_NADA: Partial<Record<Seccion, Seccion>> = { desconocidas: 'reconocidas', reconocidas: 'sinUsar' }

/** Shape besides colour, for accessibility; the warning only if there are findings. */
const SignoDeSeccion = ({ seccion, nada }: { seccion: Seccion; nada: boolean }) => {
  const [Signo, color] = SIGNO[nada ? (SIN_NADA[seccion] ?? seccion) : seccion]
  return <Signo size={16} className={`flex-none ${color}`} aria-hidden />
}

/** Findings rendered at once. */
const PASO = 60

interface PropsReporte {
  seccion: Seccion
  hallazgos: readonly Dicho[]
  cuantos: number
  buscadas: readonly Dicho[]
}

const SeccionDeReporte = ({ seccion, hallazgos, cuantos, buscadas }: PropsReporte) => {
  const titulo = useId()
  const [tope, setTope] = useState(PASO)
  const porRuta = usePorRuta()
  const dichos = hallazgos.reduce((suma, { lugares }) => suma + Math.max(1, lugares.length), 0)
  return (
    <section
      className={`grid grid-cols-1 min-w-0 pb-2 border rounded-6 bg-surface ${seccion === 'fallas' ? 'border-danger' : 'border-line'}`}
      data-seccion={seccion}
      aria-labelledby={titulo}
    >
      <h2 className="flex items-center gap-2 py-2.5 px-4 border-b border-b-line text-14 font-semibold" id={titulo}>
        <SignoDeSeccion seccion={seccion} nada={hallazgos.length === 0} /> {NOMBRE_SECCION[seccion]}
        <span className="muted ml-auto font-normal tabular-nums">{formatAmount(cuantos)}</span>
      </h2>
      {hallazgos.length === 0 ? <p className="muted pt-3 pb-1 px-4 text-13">{NADA[seccion]}</p> : null}
      {hallazgos.length > 0 && buscadas.length === 0 ? (
        <p className="muted pt-3 pb-1 px-4 text-13">Ninguna con esas palabras.</p>
      ) : null}
      {buscadas.length > 0 ? (
        <ul className="grid grid-cols-1 p-0 list-none in-[.reporte-sola]:grid-cols-[repeat(auto-fill,minmax(min(360px,100%),1fr))]">
          {buscadas.slice(0, tope).map((hallazgo) => (
            <Hallazgo
              key={hallazgo.clave}
              hallazgo={hallazgo}
              seccion={seccion}
              variable={hallazgo.ruta === null ? undefined : porRuta.get(hallazgo.ruta)}
            />
          ))}
        </ul>
      ) : null}
      {cuantos > dichos ? (
        <p className="muted pt-3 pb-1 px-4 text-13">Aquí están las primeras {formatAmount(dichos)}.</p>
      ) : null}
      {buscadas.length > tope ? (
        <Button
          className="justify-self-start my-2 mx-4"
          variant="default"
          size="compact-sm"
          onClick={() => setTope(tope + PASO)}
        >
          Ver {formatAmount(Math.min(PASO, buscadas.length - tope))} más de {formatAmount(buscadas.length - tope)}
        </Button>
      ) : null}
    </section>
  )
}

const NADA: Readonly<Record<Seccion, ReactNode>> = {
  fallas: 'Todo lo que abre cierra.',
  desconocidas: 'Ninguna: todas las etiquetas se llenarán.',
  reconocidas: (
    <>
      El documento no tiene etiquetas que se llenen. Escríbalas en Word entre llaves, como {'{valor_venta | dinero}'}:
      están en <Link href={VARIABLES}>Variables</Link>.
    </>
  ),
  sinUsar: 'Ninguna: el documento usa todas las que le sirven.',
  avisos: 'Ninguno.',
  notas: 'Ninguna se podía leer de dos maneras.',
  perdidas: 'El PDF se verá igual que el Word.',
}

/** Findings from which a search box appears. */
const MUCHAS = 20

/** Report by sections (experiencia.md 4.12). The counters filter by section; on a phone the columns stack. */
export const Reporte = ({ reporte }: { reporte: ReporteDePlantilla }) => {
  const secciones = useMemo(() => seccionesDe(reporte), [reporte])
  const cuentas = cuentasDe(reporte)
  const angosto = useAngosto()
  const [elegida, setElegida] = useState<Seccion | null>(null)
  const [busca, setBusca] = useState('')
  const presentes = SECCIONES.filter((seccion) => COLUMNAS.includes(seccion) || secciones[seccion].length > 0)
  const primera = presentes.find((seccion) => secciones[seccion].length > 0) ?? 'reconocidas'
  const vigente = elegida && presentes.includes(elegida) ? elegida : null
  const sola = vigente ?? (angosto ? primera : null)
  const total = presentes.reduce((suma, seccion) => suma + secciones[seccion].length, 0)
  const dibujar = (seccion: Seccion) => (
    <SeccionDeReporte
      key={seccion}
      seccion={seccion}
      hallazgos={secciones[seccion]}
      cuantos={cuentas[seccion]}
      buscadas={buscarEn(secciones[seccion], busca)}
    />
  )
  return (
    <div className="reporte grid grid-cols-1 gap-4 min-w-0">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div
          className={
            'flex min-w-0 flex-wrap gap-2 movil:flex-nowrap movil:-mx-4 movil:py-0.5 movil:px-4 movil:overflow-x-auto ' +
            'movil:[scrollbar-width:none]'
          }
          role="group"
          aria-label="Ver del reporte"
        >
          {presentes.map((seccion) => (
            <button
              key={seccion}
              type="button"
              className={
                'inline-flex items-center gap-1.5 min-h-8 px-2.5 border border-field-line rounded-6 bg-surface text-ink [font:inherit] ' +
                'text-13! whitespace-nowrap cursor-pointer encima:not-aria-pressed:bg-hover aria-pressed:border-accent ' +
                'aria-pressed:bg-selected aria-pressed:[box-shadow:inset_0_0_0_1px_var(--accent)]'
              }
              aria-pressed={sola === seccion}
              onClick={() => setElegida(vigente === seccion && !angosto ? null : seccion)}
            >
              <SignoDeSeccion seccion={seccion} nada={secciones[seccion].length === 0} />
              {NOMBRE_SECCION[seccion]} <b className="font-semibold tabular-nums">{formatAmount(cuentas[seccion])}</b>
            </button>
          ))}
        </div>
        {total > MUCHAS ? (
          <TextoInput
            type="search"
            className="movil:flex-1"
            size="xs"
            aria-label="Buscar en el reporte"
            placeholder="Buscar etiqueta o dato"
            value={busca}
            onChange={setBusca}
          />
        ) : null}
      </div>
      {sola ? (
        <div className="reporte-sola">{dibujar(sola)}</div>
      ) : (
        <>
          {presentes.filter((seccion) => seccion === 'fallas').map(dibujar)}
          <div className="grid grid-cols-3 items-start gap-4 [@container_contenido_(max-width:740px)]:grid-cols-1">
            {COLUMNAS.map(dibujar)}
          </div>
          {presentes.filter((seccion) => !COLUMNAS.includes(seccion) && seccion !== 'fallas').map(dibujar)}
        </>
      )}
    </div>
  )
}
