import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { COMO_PARTIRLO, IMPORTABLES } from '../../schemas/oficina/importar.ts'
import { formatNumber } from '../../schemas/es-co/index.ts'
import type { UltimaImportacion } from '../../schemas/respuestas/oficina/oficina.ts'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, download, mensajeDe } from '../kit/http/api.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { enfocar } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { SoltarArchivo } from '../kit/files/SoltarArchivo.tsx'
import { insistente, useApi } from '../kit/http/use-api.ts'
import { Libro } from './Libro.tsx'
import { anda, PALABRAS, problemaDe } from './lectura.ts'
import './importar.css'

const CADA_MS = 1000

const Importar = () => {
  const [lugar] = useLocation()
  const clase = IMPORTABLES.find((una) => lugar.endsWith(`/${una}`)) ?? 'personas'
  return <DeUnaClase key={clase} clase={clase} />
}

const DeUnaClase = ({ clase }: { clase: (typeof IMPORTABLES)[number] }) => {
  const palabras = PALABRAS[clase]
  const path = `/importar/${clase}`
  const [archivo, setArchivo] = useState<File | null>(null)
  const { ocupado: subiendo, errores, problema, enviar, olvidar } = useEnvio()
  const falta = archivo ? problemaDe(archivo) : ''
  const { data, error, mutate } = useApi<UltimaImportacion>(path, {
    revalidateOnMount: true,
    ...insistente<UltimaImportacion>(CADA_MS, (dicho) => Boolean(dicho?.ultima && anda(dicho.ultima))),
  })
  const libro = data?.ultima ?? null
  const subir = (elegido: File) => {
    setArchivo(elegido)
    olvidar()
    if (problemaDe(elegido)) return
    const cuerpo = new FormData()
    cuerpo.append('archivo', elegido)
    void enviar(() => api.post(path, cuerpo), {
      alHacer: async () => {
        await mutate()
        enfocar('importar-libro')
      },
    })
  }
  return (
    <Pagina
      title={palabras.titulo}
      migas={
        clase === 'traslado'
          ? [{ label: 'Configuracion', href: '/admin/configuracion' }]
          : [{ label: 'Configuracion' }, { label: clase[0]?.toUpperCase() + clase.slice(1), href: palabras.lista }]
      }
      subtitle="De un libro de Excel. Nada se guarda hasta que usted vea qué pasará con cada fila, y se guardan todas o ninguna."
      actions={
        <BotonDeAccion
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          hacer={() =>
            download(
              `${path}/plantilla`,
              clase === 'traslado' ? 'Venir de otro programa.xlsx' : `Plantilla de ${clase}.xlsx`,
            )
          }
        >
          Descargar la plantilla
        </BotonDeAccion>
      }
    >
      {error ? (
        <ErrorEnSitio error={error} title="No se pudo leer la importación." onRetry={() => void mutate()} />
      ) : null}
      <div className="max-w-240">
        <SoltarArchivo
          label="Libro de Excel"
          acepta={clase === 'traslado' ? '.xlsx' : '.xlsx,.csv'}
          invita={`Suelte aquí el libro con los títulos de la plantilla, o elíjalo (${clase === 'traslado' ? '.xlsx' : '.xlsx o .csv'}, hasta ${formatNumber(data?.maximo ?? 5000)} filas).`}
          icono={IconFileSpreadsheet}
          botones={['Elegir libro', 'Elegir otro libro']}
          archivo={archivo}
          onElegir={subir}
          error={falta || errores['archivo'] || (problema ? mensajeDe(problema) : '')}
          ocupado={subiendo}
          disabled={subiendo || libro?.estado === 'guardando'}
        />
      </div>
      {!data && !error ? <Esqueleto filas={6} /> : null}
      {libro && !subiendo ? (
        <Libro
          key={libro.id}
          clase={clase}
          libro={libro}
          onCambio={() => void mutate()}
          onDescartado={() => {
            setArchivo(null)
            void mutate()
          }}
        />
      ) : null}
      {data && !libro && !subiendo ? <Pasos clase={clase} /> : null}
    </Pagina>
  )
}

const Pasos = ({ clase }: { clase: (typeof IMPORTABLES)[number] }) => (
  <ol className="grid gap-3 max-w-180 m-0 pl-6">
    <li>
      <b>Descargue la plantilla</b> y llénela.{' '}
      {clase === 'traslado'
        ? `Hay una hoja de cada cosa; la última dice qué va en cada columna. Deje vacías las que no necesite. ¿Son más filas? ${COMO_PARTIRLO}`
        : 'La segunda hoja dice qué va en cada columna; la tercera, lo que se puede elegir.'}
    </li>
    <li>
      <b>Suba el libro.</b> Las columnas van en cualquier orden y las que sobran no se leen.
    </li>
    <li>
      <b>Mire qué pasará con cada fila.</b> Lo que ya existe se deja como está; lo que tiene fallas se corrige y se sube
      otra vez.
    </li>
    <li>
      <b>Importe.</b> Entran todas las filas nuevas, o ninguna.
    </li>
  </ol>
)

export default Importar
