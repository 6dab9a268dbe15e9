import { Button, FileButton, Progress } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { sinExtension } from '../../../modules/minutas/domain.ts'
import type { ArchivoDeDocumento } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import type { Documento, DocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { download } from '../../kit/http/api.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { enviarFormulario } from '../../screen/acciones/enviar.ts'
import { decirFalla } from '../../kit/files/bajar.ts'

const SIN_ARCHIVO: { archivo: File | null } = { archivo: null }
const faltaDe = ({ name }: File): string => (/\.pdf$/i.test(name) ? '' : 'El archivo debe terminar en .pdf.')

const FirmadoDialogo = ({ documento, onClose }: { documento: Documento; onClose: () => void }) => {
  const {
    data: archivos,
    error,
    mutate,
  } = useApi<ArchivoDeDocumento[]>(`/documentos/${documento.id}/archivos`, { revalidateOnMount: true })
  const [parte, setParte] = useState(0)
  const id = useId()
  const adjunta = puedeVista('plantillas', 'modificar') && documento.output_key !== null
  const { datos, errores, setErrores, problema, ocupado, cambiar, enviar } = useFormulario({
    inicial: SIN_ARCHIVO,
    revisar: ({ archivo: dado }) => ({ archivo: dado ? faltaDe(dado) : 'Elija el PDF firmado.' }),
    enviar: ({ archivo: dado }) => {
      setParte(0)
      return enviarFormulario<DocumentoLeido>(`/documentos/${documento.id}/firmado`, { archivo: dado }, setParte, 'PUT')
    },
    exito: 'PDF firmado adjuntado',
    alHacer: () => {
      void refrescar('/documentos')
      onClose()
    },
  })
  const { archivo } = datos
  const falta = errores['archivo']
  return (
    <Dialogo
      opened
      title={`Archivos de ${sinExtension(documento.nombre_documento)}`}
      onClose={onClose}
      problema={problema}
      {...(adjunta ? { onSubmit: () => void enviar() } : {})}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {adjunta ? 'Cancelar' : 'Cerrar'}
          </Button>
          {adjunta ? (
            <Button type="submit" loading={ocupado}>
              Adjuntar
            </Button>
          ) : null}
        </>
      }
    >
      {adjunta ? (
        <div className="grid gap-3">
          <p id={`${id}-que`}>
            {documento.url_firmado
              ? 'Otro PDF firmado toma el lugar del que hay, que se conserva abajo.'
              : documento.clase === 'agil'
                ? 'El documento escaneado con sus firmas. Desde entonces ya no se cambia.'
                : 'El documento escaneado con sus firmas.'}
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <FileButton
              accept=".pdf,application/pdf"
              onChange={(elegido) => {
                cambiar({ archivo: elegido })
                if (elegido) setErrores({ archivo: faltaDe(elegido) })
              }}
            >
              {(boton) => (
                <Button
                  {...boton}
                  variant="default"
                  size="xs"
                  aria-invalid={falta ? true : undefined}
                  aria-describedby={falta ? `${id}-falta` : `${id}-que`}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {archivo ? 'Elegir otro PDF' : 'Elegir PDF firmado'}
                </Button>
              )}
            </FileButton>
            {archivo ? <span>{archivo.name}</span> : null}
          </div>
          {falta ? (
            <p id={`${id}-falta`} role="alert" className="w-full text-danger text-13">
              {falta}
            </p>
          ) : null}
          {ocupado ? <Progress value={parte * 100} size="sm" aria-label="Subiendo el PDF" /> : null}
        </div>
      ) : null}
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {archivos?.length === 0 ? <p className="muted">Todavía no tiene archivos adjuntos.</p> : null}
      <ul className="grid m-0 mt-4 p-0 list-none text-13">
        {archivos?.map(({ id: suyo, tipo, nombre, url, vigente, usuario, created_at }) => (
          <li
            key={suyo}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 border-t border-t-line wrap-anywhere"
          >
            <span>
              <strong>{tipo === 'firmado' ? 'PDF firmado' : 'Word'}</strong>
              {vigente ? '' : ' anterior'} · {nombre}
              <br />
              <span className="muted">{[formatDateTime(created_at), usuario].filter(Boolean).join(' · ')}</span>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-label={`Bajar ${nombre}, del ${formatDateTime(created_at)}`}
              onClick={() => void download(`/files/${url}`, nombre).catch(decirFalla)}
            >
              Bajar
            </Button>
          </li>
        ))}
      </ul>
    </Dialogo>
  )
}

export default FirmadoDialogo
