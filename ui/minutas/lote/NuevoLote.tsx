import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ProyectosConPlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { download } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { SoltarArchivo } from '../../kit/files/SoltarArchivo.tsx'
import { useApi, insistente } from '../../kit/http/use-api.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { LoteDeMinutas } from '../../../schemas/respuestas/minutas/minuta.ts'
import { anda, BLOQUE, enQueVa, opcionesDeProyecto, plantillasDe } from './registro.ts'
import { useRegistro, Vista } from './Vista.tsx'
import { decirFalla } from '../../kit/files/bajar.ts'

const CADA_MS = 3000

const LotesAnteriores = () => {
  const lectura = useApi<LoteDeMinutas[]>('/lotes_minutas', {
    revalidateOnMount: true,
    ...insistente<LoteDeMinutas[]>(CADA_MS, (lotes) => lotes?.some(anda)),
  })
  const { data } = lectura
  if (!data) return <Cargada de={lectura} titulo="No se pudieron leer los lotes." filas={4} />
  return (
    <section className={BLOQUE} aria-labelledby="lotes-anteriores">
      <h2 className="text-16 font-semibold" id="lotes-anteriores">
        Lotes anteriores
      </h2>
      {data.length === 0 ? (
        <Vacio title="Todavía no se ha generado ningún lote. Descargue el formato, llénelo con una escritura por fila y suéltelo arriba." />
      ) : (
        <ul className="m-0 p-0 border border-line rounded-6 bg-surface list-none">
          {data.map((lote) => (
            <li className="not-first:border-t border-line" key={lote.id}>
              <Link
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 px-4 text-inherit text-13 no-underline encima:bg-hover"
                href={`/admin/minutas/lote/${lote.id}`}
              >
                <span>
                  <b className="text-accent text-14 font-semibold">{lote.proyecto ?? 'Sin proyecto'}</b>
                  <small className="block text-muted text-12 wrap-anywhere">
                    {lote.nombre_plantilla} · {lote.nombre_archivo}
                  </small>
                </span>
                <span className="tabular-nums text-right movil:text-left">
                  {enQueVa(lote)}
                  <small className="block text-muted text-12 wrap-anywhere">
                    {[formatDateTime(lote.creado), lote.usuario, lote.zip ? 'con ZIP' : ''].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const INVITA = 'Suelte aquí el FormatoRegistro lleno, o elíjalo (.xlsx, hasta 1.000 escrituras).'

const bajarFormato = () => void download('/lotes_minutas/formato', 'FormatoRegistro.xlsx').catch(decirFalla)

/** Preview by row, then the documents (permissions 66, 87). */
const NuevoLote = () => {
  const {
    data: proyectos = [],
    error,
    isLoading,
    mutate,
  } = useApi<ProyectosConPlantillas>('/plantillaDocumentos/proyectos')
  const lote = useRegistro()
  const { proyecto, plantilla, archivo, vista, faltas, obra } = lote
  const plantillas = plantillasDe(proyectos, proyecto)
  const disabled = plantilla === null || obra !== null
  const sinPlantillas = proyecto !== null && plantillas.length === 0
  return (
    <Pagina
      title="Lote de minutas"
      migas={[{ label: 'Escrituración' }, { label: 'Minutas', href: '/admin/minutas' }]}
      subtitle="Las escrituras de un proyecto, de un solo libro de Excel. Nada se genera hasta que usted vea qué saldría."
      actions={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={bajarFormato}>
          Descargar el formato
        </Button>
      }
    >
      {error ? (
        <ErrorEnSitio error={error} title="No se pudieron leer los proyectos." onRetry={() => void mutate()} />
      ) : null}
      <div className="kit-campos max-w-240">
        <SelectBuscable
          className="c6"
          label="Proyecto"
          options={opcionesDeProyecto(proyectos)}
          value={proyecto}
          disabled={isLoading || obra !== null}
          error={faltas['id_proyecto']}
          nothing="Ningún proyecto se llama así"
          onChange={lote.elegirProyecto}
        />
        <SelectBuscable
          className="c6"
          label="Plantilla"
          options={plantillas}
          value={plantilla}
          disabled={proyecto === null || sinPlantillas || obra !== null}
          error={faltas['id_plantilla']}
          onChange={lote.elegirPlantilla}
        />
        {sinPlantillas ? (
          <p className="c12 muted">
            Ese proyecto no tiene plantillas. <Link href="/admin/plantillas">Agregue una en Plantillas</Link>.
          </p>
        ) : null}
        <SoltarArchivo
          className="c12"
          label="Libro de Excel"
          acepta=".xlsx"
          invita={disabled ? 'Elija primero el proyecto y la plantilla.' : INVITA}
          icono={IconFileSpreadsheet}
          botones={['Elegir libro', 'Elegir otro libro']}
          archivo={archivo}
          onElegir={lote.elegirLibro}
          error={faltas['archivo']}
          ocupado={obra === 'leyendo'}
          disabled={disabled}
        />
      </div>
      <div role="status" className="solo-lectores">
        {obra === 'leyendo' ? 'Leyendo el libro' : vista ? `${vista.buenas} de ${vista.total} filas están buenas` : ''}
      </div>
      {obra === 'leyendo' ? <Esqueleto filas={6} /> : null}
      {vista ? <Vista vista={vista} pidiendo={obra === 'pidiendo'} onPedir={lote.pedir} /> : null}
      {vista || obra === 'leyendo' ? null : <LotesAnteriores />}
    </Pagina>
  )
}

export default NuevoLote
