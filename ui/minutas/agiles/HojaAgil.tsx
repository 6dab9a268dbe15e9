import { Button } from '@mantine/core'
import { IconCircleCheck, IconFileDownload, IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react'
import { lazy, memo, Suspense, useCallback, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime, formatTime } from '../../../schemas/es-co/index.ts'
import type { DocumentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { sinExtension, tituloDeRuta } from '../../../modules/minutas/domain.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { download, fetchFile } from '../../kit/http/api.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useAtajo } from '../../kit/keyboard/use-atajo.ts'
import { useGuardia } from '../../kit/drafts/use-guardia.tsx'
import { EstadoDocumento } from '../documentos/EstadoDocumento.tsx'
import { useAlmacen, idDe, MesaContext, useMesa } from '../editor/datos/mesa.ts'
import { Cual, type Vista, useEditados, Leyenda, MITAD_DATOS, MITAD_VISTA, MITADES } from '../editor/Documento.tsx'
import { Aviso, Retomar } from '../editor/Eleccion.tsx'
import '../editor/editor.css'
import { VistaMinuta, DocumentoWord } from '../vista/perezosas.tsx'
import { SeccionAgil } from './SeccionAgil.tsx'
import { useAgil } from './use-agil.ts'
import { decirFalla } from '../../kit/files/bajar.ts'

const Papel = ({ id, titulo }: { id: number; titulo: string }) => {
  const [docx, setDocx] = useState<Uint8Array | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const control = new AbortController()
    fetchFile(`/documentos/${id}/docx`, { signal: control.signal })
      .then(({ blob }) => blob.arrayBuffer())
      .then((bytes) => setDocx(new Uint8Array(bytes)))
      .catch((failed: unknown) => {
        if (!control.signal.aborted) setError(failed)
      })
    return () => control.abort()
  }, [id])
  return error ? (
    <ErrorEnSitio title="No se pudo leer el documento." error={error} />
  ) : (
    <DocumentoWord docx={docx} titulo={titulo} />
  )
}

const ConflictoDialogo = lazy(() =>
  import('../../kit/dialogs/ConflictoDialogo.tsx').then((file) => ({ default: file.ConflictoDialogo })),
)

const AprobarDialogo = lazy(() => import('../documentos/AprobarDialogo.tsx'))

export const MIGAS = [{ label: 'Documentos Agiles' }, { label: 'Documentos', href: '/admin/documents' }]
const NOMBRADOS = 6

interface VivoProps {
  campo: string | null
  onCampo: (ruta: string) => void
  onRevision: (dicho: { faltan: readonly string[] }) => void
}

const Vivo = memo(({ campo, onCampo, onRevision }: VivoProps) => {
  const { escrito, marcas } = useMesa()
  const { datos, id_plantilla } = useAlmacen(escrito, (ver) => ver)
  const origenes = useEditados(
    useAlmacen(marcas, (ver) => ver.origenes),
    datos,
  )
  return (
    <VistaMinuta
      id_plantilla={id_plantilla}
      id_minuta={null}
      datos={datos}
      origenes={origenes}
      campo={campo}
      onCampo={onCampo}
      onRevision={onRevision}
    />
  )
})

export const HojaAgil = ({ documento }: { documento: DocumentoAgil }) => {
  const hoja = useAgil(documento)
  const { base, mesa, sucio, soloLectura, ocupado, fallo, borrador, conflicto } = hoja
  const [cual, setCual] = useState<Vista>('datos')
  const [aprobando, setAprobando] = useState(false)
  const guardar = () => {
    if (!soloLectura) void hoja.guardar()
  }
  useAtajo('mod+s', 'Guardar', guardar)
  const guardia = useGuardia({ sucio, guardar: async () => (await hoja.guardar()) !== null })
  const irA = useCallback((ruta: string) => {
    flushSync(() => setCual('datos'))
    // a computed value leads to its first input
    const dentro = document.querySelector(
      `[id^="${CSS.escape(`${idDe(ruta)}.`)}"], [id^="${CSS.escape(`${idDe(ruta)}[`)}"]`,
    )
    enfocar(document.getElementById(idDe(ruta)) ? idDe(ruta) : (dentro?.id ?? idDe(ruta)))
  }, [])
  const generar = async () => {
    const faltan = [...mesa.marcas.ver().faltan]
    if (faltan.length) {
      const nombres = faltan
        .slice(0, NOMBRADOS)
        .map((ruta) => tituloDeRuta(ruta))
        .join(', ')
      const si = await confirmar(
        `${faltan.length === 1 ? 'Falta un dato' : `Faltan ${faltan.length} datos`}: ${nombres}${faltan.length > NOMBRADOS ? '…' : ''}. ` +
          'En su lugar el documento dirá FALTA, y así no se puede aprobar.',
        { title: 'El documento saldrá incompleto', yes: 'Generar así' },
      )
      if (!si) return
    }
    void hoja.generar()
  }
  const titulo = sinExtension(base.nombre_documento)
  const visto = sucio && base.estado === 'borrador' ? { ...base, al_dia: false } : base
  return (
    <MesaContext.Provider value={mesa}>
      <Pagina
        title={titulo}
        migas={MIGAS}
        pill={<EstadoDocumento documento={visto} />}
        subtitle={`${base.nombre_plantilla} · ${
          sucio
            ? `Sin guardar${borrador.guardadoEn ? ` · borrador de las ${formatTime(borrador.guardadoEn)}` : ''}`
            : `Guardado ${formatDateTime(base.updated_at)}`
        }`}
        actions={
          <>
            {base.output_key ? (
              <>
                <Button
                  variant="default"
                  leftSection={<IconFileTypeDocx size={16} aria-hidden />}
                  onClick={() => void download(`/documentos/${base.id}/docx`, base.nombre_documento).catch(decirFalla)}
                >
                  Word
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconFileTypePdf size={16} aria-hidden />}
                  onClick={() => void abrirPdf(`/documentos/${base.id}/pdf`, `${titulo}.pdf`)}
                >
                  PDF
                </Button>
                {visto.estado === 'borrador' && visto.al_dia ? (
                  <Button
                    variant="default"
                    leftSection={<IconCircleCheck size={16} aria-hidden />}
                    onClick={() => setAprobando(true)}
                  >
                    Aprobar
                  </Button>
                ) : null}
              </>
            ) : null}
            {soloLectura ? null : (
              <>
                <Button
                  variant="default"
                  loading={ocupado === 'guardar'}
                  aria-keyshortcuts="Control+S"
                  onClick={guardar}
                >
                  Guardar
                </Button>
                <Button
                  leftSection={<IconFileDownload size={16} aria-hidden />}
                  loading={ocupado === 'generar'}
                  onClick={() => void generar()}
                >
                  Generar Documento
                </Button>
              </>
            )}
          </>
        }
      >
        <Cual cual={cual} onCual={setCual} />
        <div className={MITADES} data-cual={cual}>
          <div className={MITAD_DATOS}>
            {base.cerrado ? <Aviso>{base.cerrado}</Aviso> : null}
            {borrador.ofrecido && !soloLectura ? (
              <Aviso botones={<Retomar onSi={() => void hoja.retomar()} onNo={borrador.rechazar} />}>
                Tiene cambios de este documento sin guardar · {borrador.ofrecido.cuando}
              </Aviso>
            ) : null}
            {fallo ? <ErrorEnSitio title="Lo escrito sigue aquí." error={fallo} /> : null}
            {base.secciones.length ? <Leyenda /> : <p className="muted">La plantilla no pide ningún dato.</p>}
            {base.secciones.map((seccion) => (
              <SeccionAgil key={seccion.ruta} seccion={seccion} />
            ))}
          </div>
          <div className={MITAD_VISTA}>
            {base.cerrado && base.output_key ? (
              <Papel id={base.id} titulo={titulo} />
            ) : (
              <Vivo campo={hoja.campo} onCampo={irA} onRevision={hoja.alRevisar} />
            )}
          </div>
        </div>
      </Pagina>
      <Suspense fallback={null}>
        {aprobando ? (
          <AprobarDialogo documento={base} onClose={() => setAprobando(false)} onHecho={() => void hoja.releer()} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>{conflicto ? <ConflictoDialogo {...conflicto} /> : null}</Suspense>
      {guardia}
    </MesaContext.Provider>
  )
}
