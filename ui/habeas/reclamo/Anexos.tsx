import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { ARCHIVO } from '../../../schemas/json/campo.ts'
import { bogotaDate, formatDate, pesoDe } from '../../../schemas/es-co/index.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/personas/habeas.ts'
import { useAccion } from '../../kit/forms/useEnvio.ts'
import { api, download, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { recordar } from '../../kit/http/useApi.ts'

/** The papers of a claim: what came with it and what goes with its answer. */
export const Anexos = ({ reclamo: { id, anexos } }: { reclamo: ReclamoLeido }) => {
  const { ocupado, hacer } = useAccion()
  const otraVez = useRef<() => void>(null)
  const subir = async (elegido: File | null) => {
    if (!elegido) return
    const cuerpo = new FormData()
    cuerpo.append('anexo', elegido)
    await hacer(() => api.post<ReclamoLeido>(`/reclamos_datos/${id}/anexos`, cuerpo), {
      cargando: 'Guardando anexo...',
      exito: 'Anexo guardado',
      alHacer: (leido) => recordar(`/reclamos_datos/${id}`, leido),
    })
    otraVez.current?.()
  }
  return (
    <section className="ficha-seccion" aria-labelledby="habeas-anexos">
      <header>
        <h2 id="habeas-anexos">Anexos</h2>
        {puedeVista('personas', 'modificar') ? (
          <FileButton
            resetRef={otraVez}
            accept={ARCHIVO.extensiones.join()}
            onChange={(elegido) => void subir(elegido)}
          >
            {(boton) => (
              <Button
                {...boton}
                size="compact-xs"
                variant="subtle"
                loading={ocupado}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                Agregar anexo
              </Button>
            )}
          </FileButton>
        ) : null}
      </header>
      {anexos.length ? (
        <ul className="ficha-correos grid gap-2 p-0 text-13 list-none wrap-anywhere">
          {anexos.map(({ id: anexo, nombre_original, bytes, created_at }) => (
            <li key={anexo}>
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() =>
                  void download(`/reclamos_datos/${id}/anexos/${anexo}`, nombre_original).catch((problem: unknown) =>
                    aviso.error(mensajeDe(problem)),
                  )
                }
              >
                {nombre_original}
              </Button>
              <small className="muted">
                {pesoDe(bytes)} · {formatDate(bogotaDate(created_at))}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Ninguno. Se reciben PDF y fotos.</p>
      )}
    </section>
  )
}
