import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber, plural } from '../../schemas/es-co/index.ts'
import type { CodigosLeidos } from '../../schemas/respuestas/oficina/oficina.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { SoltarArchivo } from '../kit/files/SoltarArchivo.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, download } from '../kit/http/api.ts'
import { puede } from '../kit/http/session.ts'
import { refrescar } from '../kit/http/use-api.ts'

const PATH = '/importar/codigos'
/** Rows shown of each list. */
const VISTAS = 200

export const puedeCodigos = (): boolean =>
  (['actos', 'tiposOtorgantes', 'libros'] as const).some((vista) => puede(permiso(vista, 'modificar')))

/** Sheet with the codes of acts, grantor types and statistical rows: down, filled, and up. */
export const Codigos = () => {
  const [abierto, setAbierto] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <BotonDeAccion
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        hacer={() => download(PATH, 'Códigos de los informes.xlsx')}
      >
        Bajar la hoja
      </BotonDeAccion>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setAbierto(true)}>
        Subir la hoja
      </Button>
      {abierto ? <Subir onClose={() => setAbierto(false)} /> : null}
    </div>
  )
}

const Subir = ({ onClose }: { onClose: () => void }) => {
  const [archivo, setArchivo] = useState<File | null>(null)
  const [vista, setVista] = useState<CodigosLeidos | null>(null)
  const { ocupado, errores, problema, enviar } = useEnvio()
  const pedir = (elegido: File, huella?: string) => {
    const cuerpo = new FormData()
    cuerpo.append('archivo', elegido)
    if (huella) cuerpo.append('huella', huella)
    return api.post<CodigosLeidos>(PATH, cuerpo)
  }
  const elegir = (elegido: File) => {
    setArchivo(elegido)
    setVista(null)
    void enviar(() => pedir(elegido), { alHacer: setVista })
  }
  const guardar = () =>
    archivo &&
    enviar(() => pedir(archivo, vista?.huella), {
      cargando: 'Guardando...',
      exito: 'Códigos guardados',
      fallo: '',
      alHacer: async () => {
        await refrescar('/libros')
        onClose()
      },
    })
  return (
    <Dialogo
      opened
      size="lg"
      title="Subir la hoja de códigos"
      onClose={onClose}
      onSubmit={guardar}
      si="Guardar los cambios"
      ocupado={ocupado}
      impide={!vista?.cambios.length || vista.faltas.length > 0}
      problema={errores['archivo'] ? null : problema}
    >
      <div className="grid grid-cols-1 gap-4">
        <SoltarArchivo
          label="Libro de Excel"
          acepta=".xlsx"
          invita="Suelte aquí la hoja que bajó, con los códigos escritos. Una celda vacía deja el código como está."
          icono={IconFileSpreadsheet}
          botones={['Elegir libro', 'Elegir otro libro']}
          archivo={archivo}
          onElegir={elegir}
          error={errores['archivo']}
          ocupado={ocupado}
        />
        {vista ? <Revision vista={vista} /> : null}
      </div>
    </Dialogo>
  )
}

const Revision = ({ vista: { cambios, faltas, iguales } }: { vista: CodigosLeidos }) => {
  const lineas = faltas.length
    ? faltas.map(({ columna, mensaje, ...una }) => ({ ...una, dice: columna ? `${columna}: ${mensaje}` : mensaje }))
    : cambios.map(({ columna, antes, ahora, ...una }) => ({
        ...una,
        dice: `${columna}: ${antes || 'vacío'} → ${ahora}`,
      }))
  const demas = iguales === 1 ? 'Una fila queda igual.' : `${formatNumber(iguales)} filas quedan iguales.`
  return (
    <>
      <Dicho tono={faltas.length ? 'mal' : cambios.length ? 'bien' : 'aviso'}>
        <strong>
          {faltas.length
            ? `${plural(faltas.length, 'falla')} por corregir`
            : cambios.length
              ? `${plural(cambios.length, 'código cambia', 'códigos cambian')}`
              : 'La hoja no cambia nada'}
        </strong>
        <p>{faltas.length ? 'Se guardan todas las filas o ninguna: corríjalas y suba la hoja otra vez.' : demas}</p>
      </Dicho>
      {lineas.length ? (
        <ul className="libros-lista max-h-80 overflow-auto" tabIndex={0} aria-label="Qué pasa con cada fila">
          {lineas.slice(0, VISTAS).map(({ hoja, fila, nombre, dice }) => (
            <li
              key={`${hoja} ${fila} ${dice}`}
              className="py-2 px-4 border-t border-t-line first:border-t-0 text-13 wrap-anywhere"
            >
              <b className="font-medium">{nombre || 'Sin nombre'}</b>{' '}
              <span className="text-muted">
                {hoja}, fila {fila}
              </span>
              <p>{dice}</p>
            </li>
          ))}
          {lineas.length > VISTAS ? (
            <li className="py-2 px-4 border-t border-t-line text-13 text-muted">
              Y {formatNumber(lineas.length - VISTAS)} más.
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  )
}
