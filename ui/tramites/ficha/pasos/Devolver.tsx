import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { useEnvio } from '../../../kit/forms/use-envio.ts'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { enfocar } from '../../../kit/keyboard/foco.ts'
import { AVISOS_DE_PASO, faltantesDe, tituloDeFaltante, type Dicho, type Faltante } from './verbos.ts'

interface Props {
  tramite: TramiteLeido
  pasar: (estado: 'devuelto', dicho: Dicho) => Promise<boolean>
  onClose: () => void
}

const VACIA: Faltante = { nombre: '', motivo: '' }

/** `papel`: its name, if it is a paper. */
interface Linea extends Faltante {
  clave: number
  papel: string | null
}

/** One complete list of what is missing, with rejected papers (Ley 1755 de 2015, art. 17). */
export const Devolver = ({ tramite, pasar, onClose }: Props) => {
  const siguiente = useRef(0)
  const nueva = (faltante: Faltante, papel: string | null = null): Linea => ({
    ...faltante,
    papel,
    clave: ++siguiente.current,
  })
  const [lineas, setLineas] = useState<Linea[]>(() => {
    const sabidas = faltantesDe(tramite)
    return sabidas.length
      ? sabidas.map((una) => nueva(una, tituloDeFaltante(tramite.tipo, una.nombre)))
      : [nueva(VACIA)]
  })
  const [faltan, setFaltan] = useState(false)
  const { ocupado, problema, enviar: mandar } = useEnvio()
  const escribir = (clave: number, cambio: Partial<Faltante>) =>
    setLineas(lineas.map((linea) => (linea.clave === clave ? { ...linea, ...cambio } : linea)))
  const agregar = () => {
    const linea = nueva(VACIA)
    setLineas([...lineas, linea])
    enfocar(`faltante-${linea.clave}`)
  }
  const enviar = async () => {
    const incompletas = lineas.length === 0 || lineas.some(({ nombre, motivo }) => !nombre.trim() || !motivo.trim())
    setFaltan(incompletas)
    if (incompletas) return
    const faltantes = lineas.map(({ nombre, motivo }) => ({ nombre: nombre.trim(), motivo: motivo.trim() }))
    await mandar(() => pasar('devuelto', { faltantes }), { ...AVISOS_DE_PASO, alHacer: (hecho) => hecho && onClose() })
  }
  const sinDecir = (texto: string) => (faltan && !texto.trim() ? 'Campo requerido' : undefined)
  return (
    <Dialogo
      opened
      size="lg"
      title="Devolver con observaciones"
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      si="Devolver con observaciones"
      ocupado={ocupado}
    >
      <div className="kit-columna">
        <p>
          Se devuelve una sola vez, con la lista completa de lo que falta (Ley 1755 de 2015, art. 17). Quien lo pidió la
          recibe, y el término se detiene hasta que responda.
        </p>
        <ol className="grid gap-3 p-0 list-none" aria-label="Lo que falta">
          {lineas.map(({ clave, nombre, papel, motivo }, puesto) => (
            <li
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-x-3 gap-y-2 movil:grid-cols-[minmax(0,1fr)_auto]"
              key={clave}
            >
              <TextoInput
                id={`faltante-${clave}`}
                label="Qué falta"
                required
                maxLength={120}
                value={papel ?? nombre}
                error={sinDecir(nombre)}
                readOnly={papel !== null}
                data-autofocus={puesto === 0 ? true : undefined}
                onChange={(next) => escribir(clave, { nombre: next })}
              />
              <TextArea
                className="movil:col-span-full movil:row-2"
                label="Por qué"
                required
                minRows={1}
                maxLength={500}
                description=""
                value={motivo}
                error={sinDecir(motivo)}
                onChange={(next) => escribir(clave, { motivo: next })}
              />
              <ActionIcon
                className="mt-[26px]"
                aria-label={`Quitar ${papel ?? (nombre || `la línea ${puesto + 1}`)}`}
                disabled={lineas.length === 1}
                onClick={() => setLineas(lineas.filter((linea) => linea.clave !== clave))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <div>
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={agregar}>
            Agregar otra línea
          </Button>
        </div>
      </div>
    </Dialogo>
  )
}
