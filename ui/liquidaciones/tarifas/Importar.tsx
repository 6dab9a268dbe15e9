import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { bogotaDate, plural } from '../../../schemas/es-co/index.ts'
import type { VistaPrevia } from '../../../schemas/liquidaciones/tarifas.ts'
import { api, download, mensajeDe } from '../../kit/http/api.ts'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { escritos, Previa } from './Previa.tsx'

interface Archivo {
  nombre: string
  formato: 'csv' | 'json'
  contenido: string
}

const PASOS =
  'grid gap-4 m-0 p-0 list-none [&>li>div]:inline-block [&>li>span]:inline-block [&>li>span]:leading-9 ' +
  '[&>li>*]:mr-2 [&>li>*]:mb-1 [&>li>*]:align-bottom'

const MAXIMO = 500_000

/** UTF-8, or Windows-1252, which Excel uses for a CSV. */
const leerTexto = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const hoy = Number(bogotaDate(Date.now()).slice(0, 4))
const ANIOS = [hoy + 1, hoy, hoy - 1, hoy - 2].map(String)

const Importar = () => {
  const [, navegar] = useLocation()
  const [anio, setAnio] = useState(ANIOS[0] ?? '')
  const [archivo, setArchivo] = useState<Archivo | null>(null)
  const [vista, setVista] = useState<VistaPrevia | null>(null)
  const [grande, setGrande] = useState(false)
  const lectura = useEnvio()
  const guardado = useEnvio()
  /** Allows choosing the same file again. */
  const otraVez = useRef<() => void>(null)

  const ver = async (elegido: Archivo) => {
    setArchivo(elegido)
    setVista(null)
    setGrande(false)
    await lectura.enviar(
      () => api.post<VistaPrevia>('/tarifas/vistaPrevia', { formato: elegido.formato, contenido: elegido.contenido }),
      { alHacer: setVista },
    )
  }
  const elegir = async (file: File | null) => {
    if (!file) return
    otraVez.current?.()
    if (file.size > MAXIMO) return setGrande(true)
    await ver({
      nombre: file.name,
      formato: file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv',
      contenido: await leerTexto(file),
    })
  }
  const importar = async () => {
    if (!archivo || !vista || lectura.ocupado || guardado.ocupado) return
    const { formato, contenido } = archivo
    const importado = await guardado.enviar(
      () => api.post('/tarifas/importar', { formato, contenido, huella: vista.huella }),
      {
        cargando: 'Guardando...',
        exito: 'Tarifas importadas',
        fallo: mensajeDe,
        alHacer: () => navegar(`/admin/tarifas?anio=${vista.fecha.slice(0, 4)}`),
      },
    )
    if (!importado) await ver(archivo)
  }
  const error = grande
    ? 'El archivo es demasiado grande para ser de tarifas.'
    : lectura.problema
      ? mensajeDe(lectura.problema)
      : ''
  const listo = vista && vista.faltas.length === 0 && vista.cambios.length > 0

  return (
    <Pagina
      title="Importar un año"
      migas={[
        { label: 'Configuracion', href: '/admin/configuracion' },
        { label: 'Tarifas', href: '/admin/tarifas' },
      ]}
      subtitle="Primero se muestra todo lo que cambiaría; nada se guarda hasta que usted lo confirma."
      actions={
        listo ? (
          <Button loading={guardado.ocupado} onClick={() => void importar()}>
            Importar {plural(escritos(vista.cambios).length, 'cambio')}
          </Button>
        ) : null
      }
    >
      <ol className={PASOS}>
        <li>
          <NativeSelect
            label="Plantilla del año"
            value={anio}
            data={ANIOS}
            onChange={(event) => setAnio(event.currentTarget.value)}
          />
          {(['csv', 'json'] as const).map((formato) => (
            <BotonDeAccion
              key={formato}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              hacer={() => download(`/tarifas/plantilla?anio=${anio}&formato=${formato}`)}
            >
              Descargar {formato.toUpperCase()}
            </BotonDeAccion>
          ))}
          <p className="muted">
            Un año nuevo trae las cifras del anterior para escribir encima. Escriba la norma: sin ella la cifra queda
            por confirmar.
          </p>
        </li>
        <li>
          <FileButton
            resetRef={otraVez}
            accept=".csv,.json,text/csv,application/json"
            onChange={(file) => void elegir(file)}
          >
            {(boton) => (
              <Button
                {...boton}
                variant={listo ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {archivo ? 'Elegir otro archivo' : 'Elegir archivo'}
              </Button>
            )}
          </FileButton>
          {archivo ? <span>{archivo.nombre}</span> : <span className="muted">CSV o JSON</span>}
        </li>
      </ol>
      <div role="status" className="solo-lectores">
        {lectura.ocupado
          ? 'Leyendo el archivo'
          : vista
            ? `${plural(escritos(vista.cambios).length, 'cambio')}, ${plural(vista.faltas.length, 'error', 'errores')}`
            : ''}
      </div>
      {error ? (
        <p role="alert" className="py-3 px-4 border border-danger rounded-6">
          {error}
        </p>
      ) : null}
      {lectura.ocupado ? <Esqueleto filas={6} /> : vista ? <Previa vista={vista} /> : null}
    </Pagina>
  )
}

export default Importar
