import { Button, Tabs, NativeSelect } from '@mantine/core'
import { IconDownload, IconReplace } from '@tabler/icons-react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co/index.ts'
import type { FilaDePlantilla, ReporteDeVersion as Leido } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { EstadoPlantilla } from '../EstadoPlantilla.tsx'
import { bajar, PLANTILLAS, nombreDeProyecto } from '../plantilla.ts'
import { Probar } from './Probar.tsx'
import { Reemplazar } from './Reemplazar.tsx'
import { Reporte } from '../reporte/Reporte.tsx'
import { Versiones } from './Versiones.tsx'

/** Report against the current variables, for the newest version or the one in the address. */
const ReporteDeVersion = ({ plantilla: { id, numero } }: { plantilla: FilaDePlantilla }) => {
  const [, navigate] = useLocation()
  const dicha = Number(new URLSearchParams(useSearch()).get('v'))
  const cual = Number.isInteger(dicha) && dicha >= 1 && dicha <= numero ? dicha : numero
  const lectura = useApi<Leido>(`/templates/${id}/reporte?numero=${cual}`, { revalidateOnMount: true })
  const { data } = lectura
  return (
    <>
      {numero > 1 ? (
        <NativeSelect
          className="max-w-60"
          aria-label="Versión"
          value={String(cual)}
          data={Array.from({ length: numero }, (_, at) => numero - at).map((una) => ({
            value: String(una),
            label: una === numero ? `Versión ${una} (actual)` : `Versión ${una}`,
          }))}
          onChange={(event) => navigate(`${PLANTILLAS}/${id}?v=${event.currentTarget.value}`, { replace: true })}
        />
      ) : null}
      <Cargada de={lectura} titulo="No se pudo leer el reporte." filas={8} />
      {data && !data.llenable ? (
        <p>
          Es un documento de Word antiguo (.doc): se conserva y se descarga, pero no se puede llenar. Ábralo en Word,
          guárdelo como .docx y reemplace el archivo.
        </p>
      ) : null}
      {data?.llenable ? <Reporte key={data.numero} reporte={data} /> : null}
    </>
  )
}

const FICHAS = ['reporte', 'versiones', 'probar'] as const
type Ficha = (typeof FICHAS)[number]
const NOMBRE: Readonly<Record<Ficha, string>> = { reporte: 'Reporte', versiones: 'Versiones', probar: 'Probar' }

const MIGAS = [{ label: 'Documentos Agiles' }, { label: 'Plantillas', href: PLANTILLAS }]

const FichaPlantilla = () => {
  const { id = '', ficha = '' } = useParams<{ id: string; ficha?: string }>()
  const lectura = useApi<FilaDePlantilla>(`/templates/${id}`, { revalidateOnMount: true })
  const { data, error } = lectura
  if (!data)
    return (
      <Pagina title="Plantilla" migas={MIGAS}>
        <Cargada de={lectura} titulo="No se pudo leer la plantilla." filas={8} sinReintento={error?.status === 404} />
      </Pagina>
    )
  if (ficha === 'reemplazar') return <Reemplazar key={data.numero} plantilla={data} />
  return <Abierta plantilla={data} ficha={FICHAS.find((una) => una === ficha) ?? 'reporte'} />
}

const Abierta = ({ plantilla, ficha }: { plantilla: FilaDePlantilla; ficha: Ficha }) => {
  const [, navigate] = useLocation()
  const { id, nombre_plantilla, url_documento, extension, numero, documentos } = plantilla
  return (
    <Pagina
      title={nombre_plantilla}
      migas={MIGAS}
      pill={<EstadoPlantilla plantilla={plantilla} />}
      subtitle={[
        nombreDeProyecto(plantilla),
        `versión ${numero}`,
        documentos > 0 ? plural(documentos, 'documento generado', 'documentos generados') : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              void bajar(url_documento, `${nombre_plantilla}.${extension}`, 'Ocurrió un error al descargar el archivo.')
            }
          >
            Descargar
          </Button>
          {puedeVista('plantillas', 'modificar') ? (
            <Button
              component={Link}
              href={`${PLANTILLAS}/${id}/reemplazar`}
              leftSection={<IconReplace size={16} aria-hidden />}
            >
              Reemplazar archivo
            </Button>
          ) : null}
        </>
      }
    >
      <Tabs
        value={ficha}
        keepMounted={false}
        onChange={(una) => navigate(una === 'reporte' ? `${PLANTILLAS}/${id}` : `${PLANTILLAS}/${id}/${una ?? ''}`)}
      >
        <Tabs.List>
          {FICHAS.map((una) => (
            <Tabs.Tab key={una} value={una}>
              {NOMBRE[una]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={ficha} className="grid grid-cols-1 gap-4 min-w-0 pt-4">
          {ficha === 'reporte' ? <ReporteDeVersion plantilla={plantilla} /> : null}
          {ficha === 'versiones' ? <Versiones id={id} /> : null}
          {ficha === 'probar' ? <Probar plantilla={plantilla} /> : null}
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  )
}

export default FichaPlantilla
