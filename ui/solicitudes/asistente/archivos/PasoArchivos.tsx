import { lazy, Suspense, useState } from 'react'
import type { ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { ERROR_DEL_ASISTENTE, MAXIMO_DE_ARCHIVOS } from '../../../../schemas/solicitud.ts'
import { ApiError } from '../../../kit/ApiError.ts'
import { demasiados } from '../../../kit/papeles/archivos.ts'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../dePaso.ts'
import { ir } from '../pasos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import { Paso } from '../piezas/Paso.tsx'
import { Pie } from '../piezas/Pie.tsx'
import { pasoDe } from '../tareas.ts'
import { Archivos } from './Archivos.tsx'
import { caben, porqueNo, sinUbicar, vigentes, y } from './filas.ts'
import { LoPedido } from './LoPedido.tsx'
import { sonFotos } from './preparar.ts'
import { useArchivos } from './useArchivos.ts'

const Devueltos = lazy(async () => ({ default: (await import('./Devueltos.tsx')).Devueltos }))
const Fotos = lazy(async () => ({ default: (await import('./Fotos.tsx')).Fotos }))

/** For which place photos are being joined. */
interface Union {
  archivos: readonly File[]
  reemplaza: ArchivoDeSolicitud | null
}

/** Stage 2: the papers. They are stored as they are chosen and sent together; of what was returned, only that is asked for again. */
export const PasoArchivos = (de: DePaso) => {
  const { solicitud, cambio } = de
  const { archivos, tipo, etapa, estado, anulada_en, id } = solicitud
  const cliente = useCliente()
  const estados = useArchivos(de)
  const [union, setUnion] = useState<Union | null>(null)
  const [dicho, setDicho] = useState('')
  const [ocupado, setOcupado] = useState(false)
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
  const enviar = async () => {
    if (!abierto) return ir(etapa >= 3 ? 3 : 1)
    setOcupado(true)
    setDicho('')
    try {
      const ids = suyos.filter(({ enviado_en }) => enviado_en === null).map((uno) => uno.id)
      await cliente.post(`/SolicitudesTramites/estadoTres/${id}`, { ids })
      const leida = await cambio()
      ir(leida ? pasoDe(leida) : 3)
    } catch (problema) {
      setDicho(problema instanceof ApiError && problema.status !== 422 ? problema.message : ERROR_DEL_ASISTENTE)
      setOcupado(false)
      void cambio()
    }
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
      {dicho ? (
        <Dicho tono="mal">
          <p>{dicho}</p>
        </Dicho>
      ) : null}
      <Pie paso={2} porque={porque}>
        <Boton
          principal
          cerrado={porque !== ''}
          ocupado={ocupado}
          aria-describedby={porque ? 'sol-porque' : undefined}
          onClick={() => void enviar()}
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
