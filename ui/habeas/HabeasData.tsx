import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { FilaDeReclamo, CifrasDeReclamos } from '../../schemas/respuestas/personas/habeas.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { BuscarTitular, PildoraDeReclamo, RelojDeReclamo, relojEnPalabras } from './Reloj.tsx'
import { formatDecimal, plural, bogotaDate, formatDate, formatDocument } from '../../schemas/es-co/index.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { reclamos } from '../../schemas/listas/habeas.ts'
import { NOMBRE_DE_ESTADO_DE_RECLAMO } from '../../schemas/personas/habeas.ts'
import { Listado } from '../screen/Listado.tsx'

const CELDAS = {
  numero_documento: ({ numero_documento }: FilaDeReclamo) => formatDocument(numero_documento),
  estado: ({ estado, reloj }: FilaDeReclamo) => (
    <span className="ficha-estado grid justify-items-start gap-0.5">
      <PildoraDeReclamo estado={estado} />
      <RelojDeReclamo reloj={reloj} />
    </span>
  ),
  recibido_en: ({ recibido_en }: FilaDeReclamo) => formatDate(bogotaDate(recibido_en)),
}
const EN_PAPEL = {
  estado: ({ estado, reloj }: FilaDeReclamo) =>
    [NOMBRE_DE_ESTADO_DE_RECLAMO[estado], reloj && relojEnPalabras(reloj)].filter(Boolean).join(', '),
}

const Cifras = () => {
  const [anio, setAnio] = useState<number | null>(null)
  const { data } = useApi<CifrasDeReclamos>(`/reclamos_datos_cifras${anio === null ? '' : `?anio=${anio}`}`, {
    keepPreviousData: true,
  })
  const cifra = (rotulo: string, valor: string, nota = '') => (
    <div>
      <dt className="text-muted text-12">{rotulo}</dt>
      <dd className="text-20 tabular-nums leading-7">
        {valor}
        {nota ? <small className="ml-1.5 text-muted text-12">{nota}</small> : null}
      </dd>
    </div>
  )
  return (
    <section className="flex flex-wrap items-end gap-x-6 gap-y-3" aria-label="Cifras del año">
      <NativeSelect
        size="xs"
        aria-label="Año de las cifras"
        value={String(data?.anio ?? '')}
        data={(data?.anios ?? []).map(String)}
        onChange={({ currentTarget }) => setAnio(Number(currentTarget.value))}
      />
      <dl className="flex flex-wrap gap-x-7 gap-y-2 movil:w-full">
        {cifra('Recibidas', String(data?.recibidos ?? '–'))}
        {cifra('Por resolver', String(data?.abiertos ?? '–'))}
        {cifra('Respondidas', String(data?.respondidos ?? '–'), data?.respondidos ? `${data.a_tiempo} a tiempo` : '')}
        {cifra(
          'Respuesta usual',
          data?.mediana == null ? '–' : `${formatDecimal(data.mediana)} ${data.mediana === 1 ? 'día' : 'días'}`,
          data?.mediana == null ? '' : 'hábiles',
        )}
        {data && (data.trasladados || data.desistidos)
          ? cifra(
              'Sin respuesta propia',
              String(data.trasladados + data.desistidos),
              [
                data.trasladados && plural(data.trasladados, 'trasladada', 'trasladadas'),
                data.desistidos && plural(data.desistidos, 'desistida', 'desistidas'),
              ]
                .filter(Boolean)
                .join(', '),
            )
          : null}
      </dl>
    </section>
  )
}

const DialogoFormulario = lazy(() => import('../screen/registro/DialogoFormulario.tsx'))

/** `/admin/habeas-data` (Ley 1581 de 2012). */
const HabeasData = () => {
  const [, ir] = useLocation()
  const [abiertas, setAbiertas] = useState(true)
  const [nuevo, setNuevo] = useState(false)
  return (
    <Pagina
      flush
      title="Datos personales"
      migas={[{ label: 'Configuracion' }]}
      actions={
        puedeVista('personas', 'crear') ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNuevo(true)}>
            Registrar petición
          </Button>
        ) : null
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-0 pb-4 px-6 movil:px-4">
        <BuscarTitular />
        <Cifras />
      </div>
      <div className="pt-0 pb-2 px-6 movil:px-4">
        <Checkbox
          label="Solo las que están por resolver"
          checked={abiertas}
          onChange={({ currentTarget }) => setAbiertas(currentTarget.checked)}
        />
      </div>
      <Listado<FilaDeReclamo>
        key={String(abiertas)}
        de={reclamos}
        celdas={CELDAS}
        enPapel={EN_PAPEL}
        rowHref={({ id }) => `/admin/habeas-data/${id}`}
        extra={abiertas ? { abiertos: '1' } : {}}
        vacio={
          <p>
            {abiertas ? 'No hay peticiones por resolver.' : 'Nadie ha preguntado ni reclamado por sus datos.'} Cuando un
            titular pregunte o reclame por los suyos, regístrelo aquí: el plazo corre desde que llega.
          </p>
        }
      />
      <Suspense fallback={null}>
        {nuevo ? (
          <DialogoFormulario
            id="registrar-peticion"
            onClose={() => setNuevo(false)}
            onHecho={({ id }) => {
              void refrescar('/reclamos_datos')
              ir(`/admin/habeas-data/${String(id)}`)
            }}
          />
        ) : null}
      </Suspense>
    </Pagina>
  )
}

export default HabeasData
