import type { PantallaEfectiva } from '../../schemas/pantalla.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { useApi } from '../kit/useApi.ts'
import { CeldaDe, comoColumna, tituloDe } from './celdas/columnas.tsx'
import { camposDe } from './formulario/contexto.ts'
import { claveDe, cumple, direccion, nombreDe, textoLlano, valorDe, type Fila } from './fila.ts'
import { Marco } from './FormularioRegistro.tsx'
import type { Columna } from '../../schemas/pantalla.ts'

/** A whole record, to be read, in a drawer. */
export const DetalleRegistro = ({ efectiva, fila, onClose }: { efectiva: PantallaEfectiva; fila: Fila; onClose: () => void }) => {
  const { definicion } = efectiva
  const { data, error } = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)))
  return (
    <Marco en="drawer" title={nombreDe(fila, definicion)} onClose={onClose}>
      {error ? <ErrorEnSitio error={error} /> : data ? <Ficha efectiva={efectiva} fila={{ ...fila, ...data }} /> : <Esqueleto campos={8} />}
    </Marco>
  )
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

/** How a field of the form is read: as its column, if it has one, or by its kind. */
const comoSeLee = (efectiva: PantallaEfectiva, ruta: string): Columna => {
  const { tabla, campos } = efectiva.definicion
  const propios: Readonly<Record<string, (typeof campos)[string] | undefined>> = campos
  const adicional = efectiva.extra.find(({ name }) => ruta === `extra.${name}`)
  const columna = tabla.columnas.find(({ campo }) => campo === ruta)
  if (adicional) return comoColumna(adicional)
  if (columna) return columna
  const campo = propios[ruta]
  const texto = campo && 'texto' in campo && campo.texto ? [campo.texto] : undefined
  if (texto) return { campo: ruta, titulo: ruta, celda: 'reference', texto }
  if (campo?.widget === 'choice') return { campo: ruta, titulo: ruta, celda: 'badge', opciones: campo.opciones }
  // a word that is not there is undefined
  return { campo: ruta, titulo: ruta, celda: CELDA[(campo?.widget ?? 'text') as keyof typeof CELDA] ?? 'text' }
}

const Ficha = ({ efectiva, fila }: { efectiva: PantallaEfectiva; fila: Fila }) => {
  const { esquema } = efectiva.definicion
  const titulo = (ruta: string) =>
    efectiva.extra.find(({ name }) => ruta === `extra.${name}`)?.titulo ?? tituloDe(esquema.properties[ruta], ruta)
  const rutas = [...camposDe(efectiva)]
    .filter(([ruta, campo]) => cumple(fila, campo.cuando) && textoLlano(valorDe(fila, ruta)) !== '')
    .map(([ruta]) => ruta)
  return (
    <dl className="pantalla-ficha">
      {rutas.map((ruta) => (
        <div key={ruta}>
          <dt>{titulo(ruta)}</dt>
          <dd><CeldaDe columna={comoSeLee(efectiva, ruta)} fila={fila} titulo={titulo(ruta)} /></dd>
        </div>
      ))}
    </dl>
  )
}
