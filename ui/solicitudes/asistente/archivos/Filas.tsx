import { useState, useCallback, useRef } from 'react'
import type { TipoDeSolicitud, ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Casilla } from '../piezas/Campo.tsx'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../pasos.ts'
import { Elegir } from './Elegir.tsx'
import { FilaDeArchivo, FilaDeViaje } from './FilaDeArchivo.tsx'
import { ApiError, mensajeDe } from '../../../kit/http/api-error.ts'
import { Dicho, Mal } from '../piezas/Dicho.tsx'
import { sustitutoDe, vigentes } from './progreso.ts'
import type { EstadoDeArchivos } from './use-archivos.ts'

/** A longer list folds once a box is checked: fourteen boxes for each of three files are too long on a phone. */
const POCOS = 4

interface Props {
  nombre: string
  papeles: TipoDeSolicitud['papeles']
  cubre: readonly string[]
  onCambio: (cubre: string[]) => void
}

/** Papers that a file contains: a scan may hold several, a .zip all of them. */
const Cubre = ({ nombre, papeles, cubre, onCambio }: Props) => {
  const [abierto, setAbierto] = useState(papeles.length <= POCOS || cubre.length === 0)
  return (
    <details className="sol-cubre" open={abierto} onToggle={(event) => setAbierto(event.currentTarget.open)}>
      <summary className="py-1.5 text-13">
        ¿Qué trae? {cubre.length} de {papeles.length}
        <span className="solo-lectores"> de lo que se pide, en {nombre}</span>
      </summary>
      <fieldset>
        <legend className="solo-lectores">Qué trae {nombre}</legend>
        {papeles.map((papel) => (
          <Casilla
            key={papel.nombre}
            marcada={cubre.includes(papel.nombre)}
            onChange={(marcada) =>
              onCambio(marcada ? [...cubre, papel.nombre] : cubre.filter((uno) => uno !== papel.nombre))
            }
          >
            {papel.titulo}
          </Casilla>
        ))}
      </fieldset>
    </details>
  )
}

/** Checkboxes of each file: shown at once, saved one after another, reloaded after a refusal. */
const useCubre = (id: number, cambio: DePaso['cambio'], decir: (dicho: string) => void) => {
  const cliente = useCliente()
  const [marcados, setMarcados] = useState<Readonly<Record<number, readonly string[]>>>({})
  const ultimos = useRef(marcados)
  const cola = useRef<Promise<unknown>>(Promise.resolve())
  /** Versions that own saves left, newer than those on screen until the reload. */
  const propias = useRef(new Map<number, number>())

  const guardar = useCallback(
    async ({ id: archivo, version: vista }: ArchivoDeSolicitud, cubre: readonly string[]) => {
      if (ultimos.current[archivo] !== cubre) return
      const fallo = await cliente
        .put<ArchivoDeSolicitud>(`/SolicitudesTramites/${id}/archivos/${archivo}/cubre`, {
          cubre,
          version: Math.max(vista, propias.current.get(archivo) ?? 0),
        })
        .then(({ version }) => {
          propias.current.set(archivo, version)
          return ''
        }, mensajeDe) // reloaded below
      await cambio()
      if (fallo) decir(fallo)
      if (ultimos.current[archivo] !== cubre) return
      const { [archivo]: _guardado, ...otros } = ultimos.current
      ultimos.current = otros
      setMarcados(otros)
    },
    [cambio, cliente, decir, id],
  )

  const marcar = useCallback(
    (archivo: ArchivoDeSolicitud, cubre: readonly string[]) => {
      ultimos.current = { ...ultimos.current, [archivo.id]: cubre }
      setMarcados(ultimos.current)
      decir('')
      cola.current = cola.current.then(() => guardar(archivo, cubre))
    },
    [decir, guardar],
  )

  return { marcar, deArchivo: ({ id: cual, cubre }: ArchivoDeSolicitud): readonly string[] => marcados[cual] ?? cubre }
}

interface PropsFilas {
  de: DePaso
  estados: EstadoDeArchivos
  abierto: boolean
  papeles: TipoDeSolicitud['papeles']
  suyos: readonly ArchivoDeSolicitud[]
  onElegir: (archivos: readonly File[], camara: boolean, reemplaza?: ArchivoDeSolicitud | null) => void
  onQuitada: () => void
}

export const Filas = ({
  de: { solicitud, cambio },
  estados,
  abierto,
  papeles,
  suyos,
  onElegir,
  onQuitada,
}: PropsFilas) => {
  const cliente = useCliente()
  const [dicho, setDicho] = useState('')
  const { deArchivo, marcar } = useCubre(solicitud.id, cambio, setDicho)
  const quitar = async (id: number) => {
    setDicho('')
    const fallo = await cliente.del(`/SolicitudesTramites/${solicitud.id}/archivos/${id}`).then(
      () => null,
      (problema: unknown) => problema,
    )
    await cambio()
    // another tab may have deleted it
    if (fallo && !(fallo instanceof ApiError && fallo.status === 404)) setDicho(mensajeDe(fallo))
    else onQuitada()
  }
  return (
    <>
      <ul>
        {suyos.map((archivo) => (
          <FilaDeArchivo
            key={archivo.id}
            archivo={archivo}
            solicitud={solicitud}
            comprobacion={estados.comprobados[archivo.id]}
            botones={
              abierto && archivo.enviado_en === null ? (
                <>
                  <Elegir
                    texto="Reemplazar"
                    de={archivo.nombre}
                    onElegir={(elegidos, camara) => onElegir(elegidos, camara, archivo)}
                  />
                  <Boton aria-label={`Quitar: ${archivo.nombre}`} onClick={() => void quitar(archivo.id)}>
                    Quitar
                  </Boton>
                </>
              ) : null
            }
          >
            {abierto && papeles.length > 1 && archivo.enviado_en === null ? (
              <Cubre
                nombre={archivo.nombre}
                papeles={papeles}
                cubre={deArchivo(archivo)}
                onCambio={(cubre) => marcar(archivo, cubre)}
              />
            ) : null}
          </FilaDeArchivo>
        ))}
        {estados.viajes.map((viaje) => (
          <FilaDeViaje
            key={viaje.clave}
            viaje={viaje}
            onReintentar={() => estados.reintentar(viaje.clave)}
            onQuitar={() => {
              estados.quitarViaje(viaje.clave)
              onQuitada()
            }}
          />
        ))}
      </ul>
      <Mal dicho={dicho} />
    </>
  )
}

interface PropsDevueltos {
  de: DePaso
  estados: EstadoDeArchivos
  onElegir: (archivos: readonly File[], camara: boolean, reemplaza: ArchivoDeSolicitud) => void
}

/** Rejected files with their reason; only those can be replaced (design: procedures, section 8, complaint 9). */
export const Devueltos = ({ de: { solicitud }, estados, onElegir }: PropsDevueltos) => {
  const { archivos } = solicitud
  const enviados = vigentes(archivos).filter(({ enviado_en }) => enviado_en !== null)
  const porque = [...solicitud.pasos].reverse().find(({ estado }) => estado === 'devueltos')?.motivo
  return (
    <section aria-labelledby="sol-archivos">
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
