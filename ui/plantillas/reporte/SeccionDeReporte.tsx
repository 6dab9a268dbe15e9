import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '../../../schemas/es-co.ts'
import { usePorRuta, VARIABLES } from '../variables/useVariables.ts'
import { Hallazgo } from './Hallazgo.tsx'
import { NOMBRE_SECCION, type Hallazgo as Dicho, type Seccion } from './secciones.ts'
import { SignoDeSeccion } from './SignoDeSeccion.tsx'

/** How many are drawn at once. */
const PASO = 60

interface Props {
  seccion: Seccion
  hallazgos: readonly Dicho[]
  cuantos: number
  /** Of them, those that a person looks for. */
  buscadas: readonly Dicho[]
}

/** A column of the report. */
export const SeccionDeReporte = ({ seccion, hallazgos, cuantos, buscadas }: Props) => {
  const titulo = useId()
  const [tope, setTope] = useState(PASO)
  const porRuta = usePorRuta()
  const dichos = hallazgos.reduce((suma, { lugares }) => suma + Math.max(1, lugares.length), 0)
  return (
    <section className="reporte-seccion" data-seccion={seccion} aria-labelledby={titulo}>
      <h2 id={titulo}>
        <SignoDeSeccion seccion={seccion} nada={hallazgos.length === 0} /> {NOMBRE_SECCION[seccion]}
        <span className="muted">{formatAmount(cuantos)}</span>
      </h2>
      {hallazgos.length === 0 ? <p className="reporte-nada muted">{NADA[seccion]}</p> : null}
      {hallazgos.length > 0 && buscadas.length === 0 ? (
        <p className="reporte-nada muted">Ninguna con esas palabras.</p>
      ) : null}
      {buscadas.length > 0 ? (
        <ul>
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
      {cuantos > dichos ? <p className="reporte-nada muted">Aquí están las primeras {formatAmount(dichos)}.</p> : null}
      {buscadas.length > tope ? (
        <Button variant="default" size="compact-sm" onClick={() => setTope(tope + PASO)}>
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
