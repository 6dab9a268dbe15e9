import { useState } from 'react'
import type { ArchivoDeSolicitud, TipoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../../schemas/solicitud.ts'
import { demasiados, formatosDe } from '../../../kit/papeles/archivos.ts'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../dePaso.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Cubre } from './Cubre.tsx'
import { Elegir } from './Elegir.tsx'
import { FilaDeArchivo } from './FilaDeArchivo.tsx'
import { FilaDeViaje } from './FilaDeViaje.tsx'
import { caben, vigentes } from './filas.ts'
import { FORMATOS } from './preparar.ts'
import type { EstadoDeArchivos } from './useArchivos.ts'
import { useCubre } from './useCubre.ts'

interface Props {
  de: DePaso
  estados: EstadoDeArchivos
  abierto: boolean
  papeles: TipoDeSolicitud['papeles']
  onElegir: (archivos: readonly File[], camara: boolean, reemplaza?: ArchivoDeSolicitud | null) => void
}

const ELEGIR = 'sol-elegir'

/** The files, a row each: on its way, stored, sent. At most three. */
export const Archivos = ({ de: { solicitud, cambio }, estados, abierto, papeles, onElegir }: Props) => {
  const cliente = useCliente()
  const [encima, setEncima] = useState(false)
  const { deArchivo, marcar } = useCubre(solicitud.id, cambio)
  const suyos = vigentes(solicitud.archivos)
  const { viajes } = estados
  const cuantos = suyos.length + viajes.length
  const lleno = caben(solicitud.archivos, viajes) <= 0
  const base = `/SolicitudesTramites/${solicitud.id}/archivos`
  const quitar = async (id: number) => {
    await cliente.del(`${base}/${id}`).catch(() => undefined) // another tab may have removed it: what is there is asked for
    await cambio()
    document.getElementById(ELEGIR)?.focus()
  }
  return (
    <section
      className="sol-archivos"
      aria-labelledby="sol-archivos"
      data-encima={encima || undefined}
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
      <p className="muted" role="status">{cuantos} de {MAXIMO_DE_ARCHIVOS}</p>
      <ul>
        {suyos.map((archivo) => (
          <FilaDeArchivo
            key={archivo.id}
            archivo={archivo}
            comprobacion={estados.comprobados[archivo.id]}
            botones={abierto && archivo.enviado_en === null ? (
              <>
                <Elegir texto="Reemplazar" de={archivo.nombre} onElegir={(elegidos, camara) => onElegir(elegidos, camara, archivo)} />
                <Boton aria-label={`Quitar: ${archivo.nombre}`} onClick={() => void quitar(archivo.id)}>Quitar</Boton>
              </>
            ) : null}
          >
            {abierto && papeles.length > 1 && archivo.enviado_en === null ? (
              <Cubre nombre={archivo.nombre} papeles={papeles} cubre={deArchivo(archivo)} onCambio={(cubre) => marcar(archivo.id, cubre)} />
            ) : null}
          </FilaDeArchivo>
        ))}
        {viajes.map((viaje) => (
          <FilaDeViaje
            key={viaje.clave}
            viaje={viaje}
            onReintentar={() => estados.reintentar(viaje.clave)}
            onQuitar={() => {
              estados.quitarViaje(viaje.clave)
              document.getElementById(ELEGIR)?.focus()
            }}
          />
        ))}
      </ul>
      {abierto ? (
        <div className="sol-agregar">
          {lleno ? <p>{demasiados(MAXIMO_DE_ARCHIVOS)}</p> : (
            <>
              <div><Elegir id={ELEGIR} texto="Elegir archivos" varios onElegir={onElegir} /></div>
              <p className="muted">En {formatosDe(FORMATOS)}, de hasta 20 MB cada uno. Varias fotos se unen en un PDF.</p>
            </>
          )}
        </div>
      ) : null}
    </section>
  )
}
