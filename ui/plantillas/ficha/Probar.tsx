import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FilaDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { fetchFile } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { guardarArchivo } from '../../kit/files/guardar-archivo.ts'
import { puede } from '../../kit/http/permisos.ts'
import { buscarRadicacion, RADICACIONES } from '../../radicaciones/index.ts'

const MUESTRAS = [
  {
    muestra: 'pareja_con_apoderado',
    titulo: 'Una pareja compra, con apoderado',
    que: 'Dos compradores, uno por apoderado; vende una persona. Dos inmuebles, bono, subsidio y crédito en UVR; notario encargado.',
  },
  {
    muestra: 'compradora_sola_vende_sociedad',
    titulo: 'Una mujer compra a una sociedad',
    que: 'Una compradora por apoderado; vende una sociedad con NIT. Sin subsidio ni bono, y con retención en la fuente.',
  },
] as const

const DocumentoWord = lazy(() => import('../../minutas/vista/DocumentoWord.tsx'))

const RESULTADO = 'plantilla-prueba'
const RENGLON =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 py-3 px-4 not-first:border-t border-line movil:grid-cols-1'

interface Hecho {
  titulo: string
  blob: Blob
  nombre: string
  docx: Uint8Array
}

/** Fills the template with invented data or a filing; saves nothing. */
export const Probar = ({ plantilla: { id, llenable, nombre_plantilla } }: { plantilla: FilaDePlantilla }) => {
  const [radicacion, setRadicacion] = useState<{ id: number; numero: string } | null>(null)
  const { ocupado, problema, enviar } = useEnvio()
  const [pedida, setPedida] = useState('')
  const haciendo = ocupado ? pedida : ''
  const [hecho, setHecho] = useState<Hecho | null>(null)
  const probar = async (cual: string, titulo: string, cuerpo: { muestra: string } | { id_radicacion: number }) => {
    if (ocupado) return
    setPedida(cual)
    const llena = await enviar(async () => {
      const { blob, name } = await fetchFile(`/templates/${id}/probar`, { cuerpo, lee: true })
      setHecho({
        titulo,
        blob,
        nombre: name ?? `Prueba de ${nombre_plantilla}.docx`,
        docx: new Uint8Array(await blob.arrayBuffer()),
      })
      enfocar(RESULTADO)
    })
    if (!llena) setHecho(null)
  }
  if (!llenable) return <p>Esta versión no se puede llenar: reemplace el archivo por uno .docx.</p>
  return (
    <div className="grid grid-cols-1 gap-4 max-w-240">
      <p className="muted">Se llena y se muestra abajo. No se guarda ni queda entre los documentos de la notaría.</p>
      <ul className="grid p-0 border border-line rounded-6 bg-surface text-13 list-none">
        {MUESTRAS.map(({ muestra, titulo, que }) => (
          <li key={muestra} className={`${RENGLON} items-center`}>
            <div>
              <strong>{titulo}</strong>
              <p className="muted">{que}</p>
            </div>
            <Button
              className="movil:justify-self-start"
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              loading={haciendo === muestra}
              aria-label={`Probar: ${titulo}`}
              onClick={() => void probar(muestra, titulo, { muestra })}
            >
              Probar
            </Button>
          </li>
        ))}
        {puede(...RADICACIONES) ? (
          <li className={`${RENGLON} items-end`}>
            <SelectBuscable
              label="Con una radicación"
              search={buscarRadicacion}
              value={radicacion?.id ?? null}
              placeholder="Número, escritura u otorgante"
              valueLabel={radicacion?.numero}
              onChange={(elegida, opcion) =>
                setRadicacion(elegida === null ? null : { id: elegida, numero: opcion?.label ?? '' })
              }
            />
            <Button
              className="movil:justify-self-start"
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              disabled={radicacion === null}
              loading={haciendo === 'radicacion'}
              aria-label="Probar con la radicación"
              onClick={() => {
                if (radicacion)
                  void probar('radicacion', `radicación ${radicacion.numero}`, { id_radicacion: radicacion.id })
              }}
            >
              Probar
            </Button>
          </li>
        ) : null}
      </ul>
      {problema ? <ErrorEnSitio error={problema} title="No se pudo probar." /> : null}
      {hecho ? (
        <section className="grid grid-cols-1 gap-3" aria-labelledby={RESULTADO}>
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-16 font-semibold focus:outline-none" id={RESULTADO} tabIndex={-1}>
              Así sale: {hecho.titulo}
            </h2>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => guardarArchivo(hecho.blob, hecho.nombre)}
            >
              Descargar Word
            </Button>
          </header>
          <div className="probar-papel h-[min(80vh,900px)]">
            <Suspense fallback={<Esqueleto filas={12} />}>
              <DocumentoWord docx={hecho.docx} titulo={`Prueba de ${nombre_plantilla}`} />
            </Suspense>
          </div>
        </section>
      ) : null}
    </div>
  )
}
