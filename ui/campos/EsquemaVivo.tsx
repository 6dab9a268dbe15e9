import { Button, Textarea } from '@mantine/core'
import { useRef, useState, type ComponentProps } from 'react'
import type { DefinicionCampo } from '../../schemas/json/campo.ts'
import type { FormularioEfectivo } from '../../schemas/vistas/pantalla.ts'
import { esquemaDe, leerEsquema, seguir, type Faltas } from '../../modules/campos/domain.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { entornoDe, type Editor } from './use-editor.ts'

interface PropsEscoger<V extends string> {
  titulo: string
  opciones: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

export const Escoger = <V extends string>({ titulo, opciones, value, onChange }: PropsEscoger<V>) => (
  <div role="group" aria-label={titulo}>
    {opciones.map((one) => (
      <Button
        key={one.value}
        size="compact-sm"
        variant={value === one.value ? 'light' : 'subtle'}
        aria-pressed={value === one.value}
        onClick={() => onChange(one.value)}
      >
        {one.label}
      </Button>
    ))}
  </div>
)

/** Part of the form that is shown as JSON Schema; `entero`: base and added fields, read-only. */
export type Alcance = 'campo' | 'todos' | 'entero'

const ALCANCES: readonly { value: Alcance; label: string }[] = [
  { value: 'campo', label: 'Este campo' },
  { value: 'todos', label: 'Todos' },
  { value: 'entero', label: 'Formulario entero' },
]
const AYUDA = {
  campo: 'Tipo, límites, opciones y pistas de este campo; sin referencias ni esquemas anidados.',
  todos: 'Tipos, límites, opciones y pistas; sin referencias ni esquemas anidados. Quitar un campo lo retira.',
  entero: 'Los campos de siempre y, en «extra», los de la oficina. Solo se lee.',
}
const MAS = 200_000

function leerJson(texto: string): { value: unknown } | string {
  if (texto.length > MAS) return 'El texto es demasiado largo.'
  try {
    return { value: JSON.parse(texto) as unknown } // checked by leerEsquema
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? texto.length
    return `No es JSON: revise la línea ${texto.slice(0, Number(at)).split('\n').length}.`
  }
}

/** @param solo the only field that the text may define */
function leer(
  texto: string,
  editor: Editor,
  solo: string | null,
): { campos: readonly DefinicionCampo[]; faltas: Faltas } {
  const read = leerJson(texto)
  if (typeof read === 'string') return { campos: [], faltas: { _: [read] } }
  const leido = leerEsquema(read.value, entornoDe(editor.base))
  if (solo === null || Object.keys(leido.faltas).length) return leido
  const [campo, otro] = leido.campos
  if (campo?.nombre !== solo || otro)
    return {
      campos: [],
      faltas: { properties: [`Aquí va solo «${solo}»: su nombre no cambia y los demás están en «Todos».`] },
    }
  return { campos: editor.campos.map((one) => (one.nombre === solo ? campo : one)), faltas: {} }
}

/** Line of a path such as `properties.canon.maximum`, or of the nearest key that the text has. */
function lineaDe(texto: string, camino: string): number {
  let at = 0
  for (const key of camino.split('.')) at = Math.max(at, texto.indexOf(`"${key}"`, at))
  return texto.slice(0, at).split('\n').length
}

interface Escrito {
  texto: string
  faltas: Faltas
  /** Schema that the text gave; null while it has faults. */
  dio: string | null
}

interface Props {
  editor: Editor
  puede: boolean
  alcance: Alcance
  onAlcance: (alcance: Alcance) => void
  /** The form as served, asked for by `entero`. */
  entera: ComponentProps<typeof Cargada<FormularioEfectivo>>['de']
}

/** JSON Schema of the form beside it. A readable text is applied at once; another one stays as typed, also behind other fields. */
export const EsquemaVivo = ({ editor, puede, alcance, onAlcance, entera }: Props) => {
  const [escritos, setEscritos] = useState<ReadonlyMap<string | null, Escrito>>(new Map())
  const caja = useRef<HTMLTextAreaElement>(null)
  const solo = alcance === 'campo' ? (editor.elegido?.nombre ?? null) : null
  const vigente = JSON.stringify(esquemaDe(solo && editor.elegido ? [editor.elegido] : editor.campos), null, 2)
  const anterior = escritos.get(solo)
  const suyo = anterior && (anterior.dio ?? vigente) === vigente ? anterior : undefined
  const entero = alcance === 'entero'
  const esquema = entero ? entera.data?.definicion.esquema : undefined
  const texto = esquema
    ? JSON.stringify({ ...esquema, properties: { ...esquema.properties, extra: esquemaDe(editor.activos) } }, null, 2)
    : (suyo?.texto ?? vigente)
  const pendiente = !entero && suyo?.dio === null
  const faltas = Object.entries(entero ? {} : pendiente ? suyo.faltas : editor.faltas).filter(
    ([camino]) => pendiente || solo === null || `${camino}.`.startsWith(`properties.${solo}.`),
  )

  const escribir = (next: string) => {
    const leido = leer(next, editor, solo)
    if (Object.keys(leido.faltas).length)
      return setEscritos(new Map([...escritos, [solo, { texto: next, faltas: leido.faltas, dio: null }]]))
    const { campos } = solo === null ? seguir(editor.guardados, leido.campos, []) : leido
    const dio = JSON.stringify(
      esquemaDe(solo === null ? campos : campos.filter(({ nombre }) => nombre === solo)),
      null,
      2,
    )
    setEscritos(new Map([...escritos, [solo, { texto: next, faltas: {}, dio }]]))
    editor.reemplazar(campos)
  }
  const irA = (linea: number) => {
    const renglones = texto.split('\n')
    const inicio = renglones.slice(0, linea - 1).join(' ').length + Math.min(1, linea - 1)
    caja.current?.focus()
    caja.current?.setSelectionRange(inicio, inicio + (renglones[linea - 1]?.length ?? 0))
  }
  return (
    <section className="campos-json" aria-label="JSON Schema">
      <header className="flex flex-wrap items-center justify-between gap-2 min-h-9 mb-2">
        <h2 className="text-14 font-semibold">JSON Schema</h2>
        <Escoger
          titulo="Parte del esquema"
          opciones={ALCANCES.filter(({ value }) => value !== 'campo' || editor.elegido)}
          value={solo === null && alcance === 'campo' ? 'todos' : alcance}
          onChange={onAlcance}
        />
      </header>
      {entero && !esquema ? (
        <Cargada de={entera} filas={8} />
      ) : (
        <Textarea
          ref={caja}
          classNames={{ input: '[font-family:ui-monospace,monospace] text-13 leading-[1.5]' }}
          aria-label="Esquema"
          autosize
          minRows={10}
          maxRows={28}
          spellCheck={false}
          readOnly={!puede || entero}
          value={texto}
          description={AYUDA[alcance]}
          inputWrapperOrder={['input', 'error', 'description']}
          onChange={(event) => escribir(event.currentTarget.value)}
          error={
            pendiente
              ? faltas.length === 1
                ? 'Hay algo por corregir; la vista previa espera.'
                : `Hay ${faltas.length} cosas por corregir; la vista previa espera.`
              : undefined
          }
        />
      )}
      {faltas.length ? (
        <ul className="m-0 mt-1 p-0 list-none text-13" aria-live="polite">
          {faltas.map(([camino, [sentence]]) => (
            <li key={camino}>
              {camino === '_' ? null : (
                <button type="button" className="kit-enlace" onClick={() => irA(lineaDe(texto, camino))}>
                  Línea {lineaDe(texto, camino)}
                </button>
              )}{' '}
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      {pendiente ? (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setEscritos(new Map([...escritos].filter(([clave]) => clave !== solo)))}
        >
          Volver a lo que muestra la vista previa
        </Button>
      ) : null}
    </section>
  )
}
