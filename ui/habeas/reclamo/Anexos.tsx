import { Button, FileButton, Menu } from '@mantine/core'
import { IconPaperclip, IconChevronDown } from '@tabler/icons-react'
import { useRef, lazy, Suspense, useState } from 'react'
import { ARCHIVO } from '../../../schemas/json/campo.ts'
import { bogotaDate, formatDate, pesoDe } from '../../../schemas/es-co/index.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/personas/habeas.ts'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { api, download } from '../../kit/http/api.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { recordar, refrescar } from '../../kit/http/use-api.ts'
import type { PasoPedido } from '../../../schemas/personas/habeas.ts'
import { enOrden, VERBO } from './verbos.ts'
import { Seccion } from '../../kit/ficha/Seccion.tsx'
import { decirFalla } from '../../kit/files/bajar.ts'

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
    <Seccion
      titulo="Anexos"
      cabeza={
        <>
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
        </>
      }
    >
      {anexos.length ? (
        <ul className="ficha-correos grid gap-2 p-0 text-13 list-none wrap-anywhere">
          {anexos.map(({ id: anexo, nombre_original, bytes, created_at }) => (
            <li key={anexo}>
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() =>
                  void download(`/reclamos_datos/${id}/anexos/${anexo}`, nombre_original).catch(decirFalla)
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
    </Seccion>
  )
}

const DialogoDePaso = lazy(async () => ({ default: (await import('./DialogoDePaso.tsx')).DialogoDePaso }))

export const Pasos = ({ reclamo }: { reclamo: ReclamoLeido }) => {
  const [abierto, setAbierto] = useState<PasoPedido | null>(null)
  const { hacer } = useAccion()
  const { siguen, otros } = enOrden(reclamo)
  const tomar = async (paso: PasoPedido) => {
    // a claim complete from the start needs no dialog
    if (paso !== 'completar' || reclamo.estado === 'incompleto') return setAbierto(paso)
    await hacer(() => api.put(`/reclamos_datos/${reclamo.id}/paso`, { paso, version: reclamo.version }), {
      exito: 'Actualizado correctamente',
    })
    // also refused: another desk may have changed it
    void refrescar('/reclamos_datos')
  }
  if (!siguen.length && !otros.length) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {siguen.map(({ paso }, puesto) => (
        <Button key={paso} variant={puesto === 0 ? 'filled' : 'default'} onClick={() => void tomar(paso)}>
          {VERBO[paso]}
        </Button>
      ))}
      {otros.length ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Otros pasos
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {otros.map(({ paso, impide }) => (
              <Menu.Item
                key={paso}
                disabled={impide !== null}
                title={impide ?? undefined}
                onClick={() => void tomar(paso)}
              >
                {VERBO[paso]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Suspense fallback={null}>
        {abierto ? <DialogoDePaso reclamo={reclamo} paso={abierto} onClose={() => setAbierto(null)} /> : null}
      </Suspense>
    </div>
  )
}
