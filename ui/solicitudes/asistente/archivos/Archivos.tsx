import { lazy, Suspense, useState } from 'react'
import type { ArchivoDeSolicitud, TipoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../../schemas/solicitud.ts'
import { demasiados, formatosDe } from '../../../kit/papeles/archivos.ts'
import type { DePaso } from '../dePaso.ts'
import { Espera } from '../piezas/Espera.tsx'
import { Tropiezo } from '../piezas/Tropiezo.tsx'
import { Elegir } from './Elegir.tsx'
import { caben, vigentes } from './filas.ts'
import { FORMATOS } from './preparar.ts'
import type { EstadoDeArchivos } from './useArchivos.ts'

/** A step without files does without their rows; they come as somebody is about to choose one. */
const traerFilas = async () => ({ default: (await import('./Filas.tsx')).Filas })
const Filas = lazy(traerFilas)
const adelantar = () => void traerFilas().catch(() => undefined) // they are asked for again with the first file

interface Props {
  de: DePaso
  estados: EstadoDeArchivos
  abierto: boolean
  papeles: TipoDeSolicitud['papeles']
  onElegir: (archivos: readonly File[], camara: boolean, reemplaza?: ArchivoDeSolicitud | null) => void
}

const ELEGIR = 'sol-elegir'

/** The files, a row each: on its way, stored, sent. At most three. */
export const Archivos = ({ de, estados, abierto, papeles, onElegir }: Props) => {
  const { archivos } = de.solicitud
  const [encima, setEncima] = useState(false)
  const suyos = vigentes(archivos)
  const cuantos = suyos.length + estados.viajes.length
  const lleno = caben(archivos, estados.viajes) <= 0
  return (
    <section
      className="sol-archivos"
      aria-labelledby="sol-archivos"
      data-encima={encima || undefined}
      onPointerEnter={adelantar}
      onFocus={adelantar}
      onDragOver={(event) => {
        if (!abierto) return
        event.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(event) => {
        event.preventDefault()
        setEncima(false)
        if (abierto) onElegir([...event.dataTransfer.files], false)
      }}
    >
      <h3 id="sol-archivos">Sus archivos</h3>
      <p className="muted" role="status">
        {cuantos} de {MAXIMO_DE_ARCHIVOS}
      </p>
      {cuantos > 0 ? (
        <Tropiezo>
          <Suspense fallback={<Espera filas={cuantos} />}>
            <Filas
              de={de}
              estados={estados}
              abierto={abierto}
              papeles={papeles}
              suyos={suyos}
              onElegir={onElegir}
              onQuitada={() => document.getElementById(ELEGIR)?.focus()}
            />
          </Suspense>
        </Tropiezo>
      ) : null}
      {abierto ? (
        <div className="sol-agregar">
          {lleno ? (
            <p>{demasiados(MAXIMO_DE_ARCHIVOS)}</p>
          ) : (
            <>
              <div>
                <Elegir id={ELEGIR} texto="Elegir archivos" varios onElegir={onElegir} />
              </div>
              <p className="muted">
                En {formatosDe(FORMATOS)}, de hasta 20 MB cada uno. Varias fotos se unen en un PDF.
              </p>
            </>
          )}
        </div>
      ) : null}
    </section>
  )
}
