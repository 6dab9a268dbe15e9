import { lazy, Suspense, useState } from 'react'
import type { ArchivoDeSolicitud, TipoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../../schemas/solicitudes/etapas.ts'
import { demasiados, formatosDe } from '../../../kit/files/archivos.ts'
import { useCliente } from '../api/cliente.ts'
import { sinDetalle, useIntento } from '../api/use-pedido.ts'
import { type DePaso, ir } from '../pasos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho, Espera, Tropiezo, Signo, Mal } from '../piezas/Dicho.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'
import { pasoDe } from '../tareas.ts'
import { Elegir, FORMATOS, sonFotos } from './Elegir.tsx'
import { caben, FILA, vigentes, porqueNo, sinUbicar, y } from './progreso.ts'
import { type EstadoDeArchivos, useArchivos } from './use-archivos.ts'

/** Rows load only once there is a file, or just before. */
const traerFilas = () => import('./Filas.tsx')
const Filas = lazy(async () => ({ default: (await traerFilas()).Filas }))
const Devueltos = lazy(async () => ({ default: (await traerFilas()).Devueltos }))
const adelantar = () => void traerFilas().catch(() => undefined) // retried with the first file

interface Props {
  de: DePaso
  estados: EstadoDeArchivos
  abierto: boolean
  papeles: TipoDeSolicitud['papeles']
  onElegir: (archivos: readonly File[], camara: boolean, reemplaza?: ArchivoDeSolicitud | null) => void
}

const ELEGIR = 'sol-elegir'

const Archivos = ({ de, estados, abierto, papeles, onElegir }: Props) => {
  const { archivos } = de.solicitud
  const [encima, setEncima] = useState(false)
  const suyos = vigentes(archivos)
  const cuantos = suyos.length + estados.viajes.length
  const lleno = caben(archivos, estados.viajes) <= 0
  return (
    <section
      className="rounded-6 data-encima:[outline:2px_dashed_var(--accent)] data-encima:outline-offset-8"
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
      <p className="muted -mt-3 text-13" role="status">
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
        <div className="grid gap-2 text-13">
          {lleno ? (
            <p>{demasiados(MAXIMO_DE_ARCHIVOS)}</p>
          ) : (
            <>
              <div className="flex flex-wrap gap-2 text-14">
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

const LoPedido = ({
  papeles,
  archivos,
  abierto,
}: {
  papeles: TipoDeSolicitud['papeles']
  archivos: readonly ArchivoDeSolicitud[]
  abierto: boolean
}) => {
  if (!papeles.length) return null
  return (
    <section aria-labelledby="sol-pedido">
      <h3 id="sol-pedido">{abierto ? 'Lo que se pide' : 'Lo que se pidió'}</h3>
      <ul>
        {papeles.map(({ nombre, titulo, ayuda, opcional }) => {
          const donde = archivos.filter(({ cubre }) => cubre.includes(nombre))
          return (
            <li className={`${FILA} wrap-anywhere`} key={nombre}>
              <Signo cual={donde.length ? 'listo' : 'falta'} color={donde.length ? 'text-ok' : undefined} />
              <div>
                <p>
                  {titulo}
                  {opcional ? <span className="muted"> (si lo tiene)</span> : null}
                </p>
                <p className="muted text-13">{donde.length ? `En ${y(donde.map((uno) => uno.nombre))}` : ayuda}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Fotos = lazy(async () => ({ default: (await import('./Fotos.tsx')).Fotos }))

interface Union {
  archivos: readonly File[]
  reemplaza: ArchivoDeSolicitud | null
}

/** Stage 2. Files are stored when chosen and submitted together; after a return only rejected ones are replaced. */
export const PasoArchivos = (de: DePaso) => {
  const { solicitud, cambio } = de
  const { archivos, tipo, etapa, estado, anulada_en, id } = solicitud
  const cliente = useCliente()
  const estados = useArchivos(de)
  const [union, setUnion] = useState<Union | null>(null)
  const { ocupado, dicho, setDicho, intentar } = useIntento(sinDetalle)
  const papeles = tipo?.papeles ?? []
  const suyos = vigentes(archivos)
  const devueltos = estado === 'devueltos'
  const abierto =
    anulada_en === null &&
    (etapa === 2 ||
      (devueltos && (solicitud.pedidos_pendientes === 0 || suyos.some((uno) => uno.estado === 'rechazado'))))
  const porque = abierto ? porqueNo(solicitud, estados.viajes) : ''
  const faltan = abierto && !devueltos && suyos.length ? sinUbicar(papeles, archivos) : []

  const elegir = (elegidos: readonly File[], camara: boolean, reemplaza: ArchivoDeSolicitud | null = null) => {
    setDicho('')
    if (camara || sonFotos(elegidos)) return setUnion({ archivos: elegidos, reemplaza })
    poner(elegidos, reemplaza)
  }
  const poner = (elegidos: readonly File[], reemplaza: ArchivoDeSolicitud | null) => {
    if (elegidos.length > (reemplaza ? 1 : caben(archivos, estados.viajes)))
      return setDicho(demasiados(reemplaza ? 1 : MAXIMO_DE_ARCHIVOS))
    const [solo] = papeles
    const cubre = reemplaza?.cubre ?? (papeles.length === 1 && solo ? [solo.nombre] : [])
    estados.agregar(elegidos, { reemplaza: reemplaza?.id ?? null, cubre })
  }
  const enviar = () => {
    if (!abierto) return ir(etapa >= 3 ? 3 : 1)
    void intentar(
      async () => {
        const ids = suyos.filter(({ enviado_en }) => enviado_en === null).map((uno) => uno.id)
        await cliente.post(`/SolicitudesTramites/estadoTres/${id}`, { ids })
        const leida = await cambio()
        ir(leida ? pasoDe(leida) : 3)
      },
      () => void cambio(),
    )
  }
  return (
    <Paso paso={2}>
      {devueltos ? (
        <Devueltos de={de} estados={estados} onElegir={elegir} />
      ) : (
        <>
          <LoPedido papeles={papeles} archivos={suyos} abierto={abierto} />
          <Archivos de={de} estados={estados} abierto={abierto} papeles={papeles} onElegir={elegir} />
        </>
      )}
      {faltan.length ? (
        <Dicho tono="aviso">
          <p>
            No ha dicho en cuál archivo viene: {y(faltan.map(({ titulo }) => titulo))}. Puede enviarlos así; la notaría
            le pedirá lo que falte.
          </p>
        </Dicho>
      ) : null}
      <Mal dicho={dicho} />
      <Pie paso={2} porque={porque}>
        <Boton
          principal
          cerrado={porque !== ''}
          ocupado={ocupado}
          aria-describedby={porque ? 'sol-porque' : undefined}
          onClick={enviar}
        >
          {abierto ? (devueltos ? 'Enviar de nuevo' : 'Enviar y continuar') : 'Continuar'}
        </Boton>
      </Pie>
      {union ? (
        <Suspense fallback={null}>
          <Fotos
            iniciales={union.archivos}
            onClose={() => setUnion(null)}
            onListo={(pdf) => {
              setUnion(null)
              poner([pdf], union.reemplaza)
            }}
          />
        </Suspense>
      ) : null}
    </Paso>
  )
}
