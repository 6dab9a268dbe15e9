import { useCallback, lazy, Suspense, useState } from 'react'
import type { PapelDeQuienPide, TramiteDeQuienPide } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { api } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { enviarFormulario } from '../../screen/acciones/enviar.ts'
import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, IconUpload } from '@tabler/icons-react'
import { erroresDe, mensajeDe } from '../../kit/http/api-error.ts'
import { Papel } from '../papeles/FilaPapel.tsx'
import { pesoDe } from '../../../schemas/es-co/index.ts'
import { useElegir } from '../../kit/files/use-elegir.ts'
import { acepta, formatosDe, reparoDe, seUne } from '../../kit/files/archivos.ts'

/** @param base path under `/api`, with a session (`/mis_tramites/12`) or a link (`/tramites_enlace/3/…`) */
export const useSuTramite = (base: string) => {
  const { data, error, mutate } = useApi<TramiteDeQuienPide>(base)
  const queda = useCallback(
    async (cambio: Promise<TramiteDeQuienPide>) => {
      await mutate(await cambio, { revalidate: false })
    },
    [mutate],
  )
  return {
    tramite: data,
    error,
    recargar: () => void mutate(),
    responder: (mensaje: string) => queda(api.put(`${base}/respuesta`, { mensaje: mensaje.trim() || null })),
    desistir: (motivo: string) => queda(api.put(`${base}/desistimiento`, { motivo })),
    enviar: ({ id, nombre }: PapelDeQuienPide, archivo: File, onParte: (parte: number) => void) =>
      queda(
        id === null
          ? enviarFormulario(`${base}/adjuntos`, { nombre, archivo }, onParte)
          : enviarFormulario(`${base}/adjuntos/${id}`, { archivo }, onParte),
      ),
  }
}

export type SuTramite = ReturnType<typeof useSuTramite>

const JuntarFotos = lazy(async () => ({ default: (await import('../papeles/JuntarFotos.tsx')).JuntarFotos }))

const ASPECTO = {
  aceptado: { Signo: IconCircleCheck, como: 'listo', dicho: 'Aceptado' },
  pendiente: { Signo: IconClock, como: 'falta', dicho: 'Recibido' },
  rechazado: { Signo: IconAlertTriangle, como: 'mal', dicho: 'Rechazado' },
  falta: { Signo: IconCircleDashed, como: 'falta', dicho: 'No lo ha enviado' },
} as const

const MAXIMO = 20 * 1_048_576

/** The file is kept for a retry. */
interface Fallo {
  dicho: string
  archivo: File | null
}

export const PapelPropio = ({ papel, enviar }: { papel: PapelDeQuienPide; enviar: SuTramite['enviar'] }) => {
  const [parte, setParte] = useState<number | null>(null)
  const [fallo, setFallo] = useState<Fallo | null>(null)
  const [fotos, setFotos] = useState<readonly File[]>([])
  const entrada = useElegir((elegidos) => elegir(elegidos))
  const { Signo, como, dicho } = ASPECTO[papel.estado]
  const verbo = papel.estado === 'falta' ? 'Elegir archivo' : 'Reemplazar'

  const mandar = async (archivo: File) => {
    const reparo = reparoDe(archivo, papel, MAXIMO)
    if (reparo) return setFallo({ dicho: reparo, archivo: null })
    setFallo(null)
    setParte(0)
    try {
      await enviar(papel, archivo, setParte)
    } catch (problema) {
      const [suyo] = Object.values(erroresDe(problema)).flat()
      setFallo({ dicho: suyo ?? mensajeDe(problema), archivo: suyo ? null : archivo })
    } finally {
      setParte(null)
    }
  }
  const elegir = (elegidos: File[]) => {
    if (elegidos.every((archivo) => seUne(archivo, papel))) return setFotos(elegidos)
    if (elegidos[0]) void mandar(elegidos[0])
  }
  const avance = Math.round((parte ?? 0) * 100)
  return (
    <Papel como={fallo ? 'mal' : como} Signo={Signo}>
      <div>
        <p className="text-14 font-medium wrap-anywhere">{papel.titulo}</p>
        <p className="text-muted text-12">
          {dicho}
          {papel.bytes === null ? '' : ` · ${papel.extension ?? ''}, ${pesoDe(papel.bytes)}`}
        </p>
        {papel.motivo ? <p className="text-danger text-13 block">{papel.motivo}</p> : null}
        {papel.se_cambia ? (
          <p className="text-muted text-12">
            {[papel.ayuda, `En ${formatosDe(papel)}, de hasta 20 MB.`].filter(Boolean).join(' ')}
          </p>
        ) : null}
      </div>
      {papel.se_cambia ? (
        <div className="flex flex-wrap items-start justify-end gap-1 movil:col-2 movil:justify-start">
          <Button
            size="xs"
            variant={papel.estado === 'rechazado' ? 'filled' : 'default'}
            leftSection={<IconUpload size={16} aria-hidden />}
            loading={parte !== null}
            aria-label={`${verbo}: ${papel.titulo}`}
            onClick={entrada.abrirArchivos}
          >
            {verbo}
          </Button>
          <input {...entrada.archivos} accept={acepta(papel)} multiple={papel.formatos === 'texto'} />
        </div>
      ) : null}
      {parte === null ? null : (
        <div className="[grid-column:2_/_-1] flex items-center gap-2 w-40 text-muted text-12 tabular-nums movil:w-full">
          <Progress className="flex-1" value={avance} size="sm" aria-label={`Subiendo ${papel.titulo}`} />
          <span aria-hidden>{avance < 100 ? `${avance} %` : 'Revisando…'}</span>
        </div>
      )}
      {fallo ? (
        <p className="[grid-column:2_/_-1] text-danger text-13" role="alert">
          {fallo.dicho}{' '}
          {fallo.archivo ? (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => {
                if (fallo.archivo) void mandar(fallo.archivo)
              }}
            >
              Reintentar
            </Button>
          ) : null}
        </p>
      ) : null}
      {fotos.length ? (
        <Suspense fallback={null}>
          <JuntarFotos
            titulo={papel.titulo}
            iniciales={fotos}
            onClose={() => setFotos([])}
            onListo={(pdf) => {
              setFotos([])
              void mandar(pdf)
            }}
          />
        </Suspense>
      ) : null}
    </Papel>
  )
}
