import type { CampoAdicional, Columna, Formulario, Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { CeldaDe, comoColumna, tituloDe } from '../CeldaDe.tsx'
import { camposDe } from '../formulario/contexto.ts'
import { cumple, textoLlano, valorDe, type Fila } from '../fila.ts'
import '../pantalla.css'

interface Leido {
  definicion: Formulario | Pantalla
  extra: readonly CampoAdicional[]
}

const CELDA = {
  money: 'money',
  percent: 'percent',
  number: 'number',
  area: 'number',
  date: 'date',
  'date-time': 'date-time',
  switch: 'switch',
} as const

/** Display of a field: its column, or a default by widget. */
const comoSeLee = ({ definicion, extra }: Leido, ruta: string): Columna => {
  const { campos } = definicion
  const propios: Readonly<Record<string, (typeof campos)[string] | undefined>> = campos
  const adicional = extra.find(({ name }) => ruta === `extra.${name}`)
  const columna = 'tabla' in definicion ? definicion.tabla.columnas.find(({ campo }) => campo === ruta) : undefined
  if (adicional) return comoColumna(adicional)
  if (columna) return columna
  const campo = propios[ruta]
  const texto = campo && 'texto' in campo && campo.texto ? [campo.texto] : undefined
  if (texto) return { campo: ruta, titulo: ruta, celda: 'reference', texto }
  if (campo?.widget === 'choice') return { campo: ruta, titulo: ruta, celda: 'badge', opciones: campo.opciones }
  // an unknown widget gives undefined
  return { campo: ruta, titulo: ruta, celda: CELDA[(campo?.widget ?? 'text') as keyof typeof CELDA] ?? 'text' }
}

/** Read-only view of a record in the order of its form, without empty fields and those of `sin`. */
export const FichaDeFormulario = ({
  definicion,
  extra,
  fila,
  sin = [],
}: Leido & { fila: Fila; sin?: readonly string[] }) => {
  const { esquema } = definicion
  const campos = camposDe({ definicion, extra })
  const titulo = (ruta: string) =>
    extra.find(({ name }) => ruta === `extra.${name}`)?.titulo ?? tituloDe(esquema.properties[ruta], ruta)
  const dichas = [...campos].filter(
    ([ruta, campo]) => !sin.includes(ruta) && cumple(fila, campo.cuando) && textoLlano(valorDe(fila, ruta)) !== '',
  )
  if (dichas.length === 0) return null
  return (
    <dl className="pantalla-ficha grid gap-3">
      {dichas.map(([ruta]) => (
        <div className="grid grid-cols-[200px_1fr] gap-3 movil:grid-cols-[1fr] movil:gap-0" key={ruta}>
          <dt className="text-muted">{titulo(ruta)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <CeldaDe columna={comoSeLee({ definicion, extra }, ruta)} fila={fila} titulo={titulo(ruta)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
