import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import type { RadicacionPlana, qrDeRadicacion } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { ApiError, download } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { ROTULAN, VEN_TODAS } from '../../schemas/radicaciones/radicacion.ts'
import { puede } from '../kit/http/permisos.ts'

export type { RadicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'

export const recienteDe = ({ numero_radicacion, actos, otorgante1, otorgante2 }: RadicacionPlana) => ({
  numero: numero_radicacion,
  titulo: actos || 'Sin actos',
  detalle: [otorgante1, otorgante2].filter(Boolean).join(' · '),
})

export const rutaDe = (numero: string | number): string => `/radi2/${encodeURIComponent(String(numero))}`

type Qr = Leida<typeof qrDeRadicacion>

/** Pixels, from the specification. */
const LADO = 200

/** QR of the public follow-up and its 130 × 90 mm label; closed if null. */
export const QrDialogo = ({ numero, onClose }: { numero: number | null; onClose: () => void }) => {
  const lectura = useApi<Qr>(numero === null ? null : `${rutaDe(numero)}/qr`)
  const { data } = lectura
  const [problema, setProblema] = useState<unknown>(null)
  const rotulo = `${rutaDe(numero ?? 0)}/rotulo`
  const copiar = async (url: string) => {
    setProblema(null)
    try {
      await navigator.clipboard.writeText(url)
      aviso.exito('Enlace copiado')
    } catch {
      setProblema(
        new ApiError('El navegador no dejó copiar. Abra el enlace y cópielo de la barra de direcciones.', {
          status: 0,
          code: 'sin_copiar',
        }),
      )
    }
  }
  return (
    <Dialogo
      opened={numero !== null}
      onClose={onClose}
      title={`Código QR de la radicación No. ${numero ?? ''}`}
      size="sm"
      problema={problema}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download(rotulo).catch(setProblema)}
          >
            Descargar PDF
          </Button>
          <Button
            data-autofocus
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void abrirPdf(rotulo, `rotulo-${numero ?? ''}.pdf`)}
          >
            Imprimir rótulo
          </Button>
        </>
      }
    >
      <Cargada de={lectura} campos={2} />
      {data ? (
        <div className="qr-seguimiento flex flex-col items-center gap-2 text-center">
          <svg
            width={LADO}
            height={LADO}
            viewBox={`0 0 ${data.lado} ${data.lado}`}
            role="img"
            aria-label={`Código QR del seguimiento de la radicación ${data.numero_radicacion}`}
          >
            {/* dark on light in every theme */}
            <path fill="#fff" d={`M0 0h${data.lado}v${data.lado}H0z`} />
            <path fill="#000" d={data.d} />
          </svg>
          <p>
            <span className="muted">Código</span>{' '}
            <strong className="text-20 tabular-nums tracking-[0.06em]">{data.codigo}</strong>
          </p>
          <p className="muted">
            Quien escanee este código ve el trámite con sus datos completos. El rótulo mide 130 × 90 mm.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="subtle" size="xs" component="a" href={data.url} target="_blank" rel="noreferrer">
              Ver la página
            </Button>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={() => void copiar(data.url)}
            >
              Copiar enlace
            </Button>
          </div>
        </div>
      ) : null}
    </Dialogo>
  )
}

/** Whether the user may print QR and label. The server is asked, unless the permissions allow all filings or none. */
export const useRotula = (numero: number | null): boolean => {
  const pide = numero !== null && puede(...ROTULAN)
  const todas = puede(...VEN_TODAS.express)
  const { data } = useApi<unknown>(pide && !todas ? `${rutaDe(numero)}/qr` : null)
  return pide && (todas || data !== undefined)
}
