import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { leerEsquema, seguir, type Faltas as PorCamino } from '../../modules/campos/domain.ts'
import { entornoDe, type Editor } from './useEditor.ts'

const escrito = (editor: Editor): string => JSON.stringify(editor.esquema, null, 2)

const AYUDA =
  'Se admiten los tipos, límites, opciones y pistas de la lista; sin referencias ni esquemas anidados. Quitar un campo lo retira.'

/** The same definition as JSON Schema, of which only a safe part is taken; what can be read is shown at once. */
export const TextoEsquema = ({ editor, puede }: { editor: Editor; puede: boolean }) => {
  const [texto, setTexto] = useState(() => escrito(editor))
  const [faltas, setFaltas] = useState<PorCamino>({})

  const escribir = (next: string) => {
    setTexto(next)
    const read = leerJson(next)
    if (typeof read === 'string') return setFaltas({ _: [read] })
    const leido = leerEsquema(read.value, entornoDe(editor.base))
    setFaltas(leido.faltas)
    if (!Object.keys(leido.faltas).length) editor.reemplazar(seguir(editor.guardados, leido.campos, []).campos)
  }
  const malas = Object.entries(faltas)
  return (
    <div className="campos-json">
      <Textarea
        label="Esquema"
        autosize
        minRows={16}
        maxRows={32}
        spellCheck={false}
        readOnly={!puede}
        value={texto}
        description={AYUDA}
        onChange={(event) => escribir(event.currentTarget.value)}
        error={
          malas.length
            ? malas.length === 1
              ? 'Hay algo por corregir; la vista previa espera.'
              : `Hay ${malas.length} cosas por corregir; la vista previa espera.`
            : undefined
        }
      />
      {malas.length ? (
        <ul className="campos-faltas" aria-live="polite">
          {malas.map(([camino, [sentence]]) => (
            <li key={camino}>
              {camino === '_' ? '' : <code>{camino}</code>} {sentence}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const MAS = 200_000

function leerJson(texto: string): { value: unknown } | string {
  if (texto.length > MAS) return 'El texto es demasiado largo.'
  try {
    return { value: JSON.parse(texto) as unknown } // judged by leerEsquema
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    return at ? `No es JSON: revise la línea ${texto.slice(0, Number(at)).split('\n').length}.` : 'No es JSON.'
  }
}
