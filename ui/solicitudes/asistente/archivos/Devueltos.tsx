import type { ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { DePaso } from '../pasos.ts'
import { Dicho } from '../piezas/Dicho.tsx'
import { Elegir } from './Elegir.tsx'
import { FilaDeArchivo, FilaDeViaje } from './FilaDeArchivo.tsx'
import { sustitutoDe, vigentes } from './progreso.ts'
import type { EstadoDeArchivos } from './use-archivos.ts'

interface Props {
  de: DePaso
  estados: EstadoDeArchivos
  onElegir: (archivos: readonly File[], camara: boolean, reemplaza: ArchivoDeSolicitud) => void
}

/** Rejected files with their reason; only those can be replaced (design: procedures, section 8, complaint 9). */
export const Devueltos = ({ de: { solicitud }, estados, onElegir }: Props) => {
  const { archivos } = solicitud
  const enviados = vigentes(archivos).filter(({ enviado_en }) => enviado_en !== null)
  const porque = [...solicitud.pasos].reverse().find(({ estado }) => estado === 'devueltos')?.motivo
  return (
    <section className="sol-archivos rounded-6" aria-labelledby="sol-archivos">
      {enviados.some(({ estado }) => estado === 'rechazado') ? (
        <Dicho tono="aviso">
          <p>La notaría devolvió documentos. Reemplace solo los que se indican.{porque ? ` ${porque}` : ''}</p>
        </Dicho>
      ) : null}
      <h3 id="sol-archivos">Sus archivos</h3>
      <ul>
        {enviados.map((archivo) => {
          const sustituto = sustitutoDe(archivos, archivo.id)
          const viaje = estados.viajes.find(({ reemplaza }) => reemplaza === archivo.id)
          return [
            <FilaDeArchivo
              key={archivo.id}
              archivo={archivo}
              solicitud={solicitud}
              comprobacion={undefined}
              botones={
                archivo.estado === 'rechazado' && !viaje ? (
                  <Elegir
                    texto={sustituto ? 'Cambiar' : 'Reemplazar'}
                    de={archivo.nombre}
                    onElegir={(elegidos, camara) => onElegir(elegidos, camara, archivo)}
                  />
                ) : null
              }
            />,
            sustituto ? (
              <FilaDeArchivo
                key={sustituto.id}
                archivo={sustituto}
                solicitud={solicitud}
                comprobacion={estados.comprobados[sustituto.id]}
              />
            ) : null,
            viaje ? (
              <FilaDeViaje
                key={viaje.clave}
                viaje={viaje}
                onReintentar={() => estados.reintentar(viaje.clave)}
                onQuitar={() => estados.quitarViaje(viaje.clave)}
              />
            ) : null,
          ]
        })}
      </ul>
    </section>
  )
}
