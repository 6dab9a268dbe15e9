import { IconEqual, IconMinus, IconPlus, IconDownload } from '@tabler/icons-react'
import { formatAmount, plural, formatDateTime, pesoDe } from '../../../schemas/es-co/index.ts'
import type { Veces } from '../../../modules/plantillas/domain.ts'
import { Button, NativeSelect } from '@mantine/core'
import { Link, useLocation, useSearch } from 'wouter'
import type { DiferenciasDePlantilla, VersionDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'

import { useApi } from '../../kit/http/use-api.ts'
import { EstadoPlantilla } from '../EstadoPlantilla.tsx'
import { bajar, PLANTILLAS } from '../plantilla.ts'

interface Props {
  agregadas: readonly Veces[]
  quitadas: readonly Veces[]
  iguales: number
}

export const Diferencias = ({ agregadas, quitadas, iguales }: Props) => (
  <div className="diferencias grid grid-cols-2 gap-4 text-13 movil:grid-cols-1">
    <Lista titulo="Agregadas" Signo={IconPlus} color="text-ok" etiquetas={agregadas} />
    <Lista titulo="Quitadas" Signo={IconMinus} color="text-danger" etiquetas={quitadas} />
    <p className="muted flex col-span-full items-center gap-2">
      <IconEqual size={14} aria-hidden /> {plural(iguales, 'etiqueta sigue igual', 'etiquetas siguen igual')}
    </p>
  </div>
)

const CABEN = 10

interface PropsDeLista {
  titulo: string
  Signo: typeof IconPlus
  color: string
  etiquetas: readonly Veces[]
}

const Lista = ({ titulo, Signo, color, etiquetas }: PropsDeLista) => (
  <section className="min-w-0 py-3 px-4 border border-line rounded-6 bg-surface" aria-label={titulo}>
    <h3 className="text-14 font-semibold">
      {titulo} <span className="muted font-normal">{formatAmount(etiquetas.length)}</span>
    </h3>
    {etiquetas.length === 0 ? (
      <p className="muted">Ninguna.</p>
    ) : (
      <ul
        className="grid gap-1 max-h-80 p-0 pt-2 overflow-auto list-none"
        aria-label={titulo}
        tabIndex={etiquetas.length > CABEN ? 0 : undefined}
      >
        {etiquetas.map(({ etiqueta, veces }) => (
          <li className="flex items-baseline gap-2 min-w-0 wrap-anywhere" key={etiqueta}>
            <Signo className={`self-center ${color}`} size={14} aria-hidden />
            <code>{`{${etiqueta}}`}</code>
            {veces > 1 ? <span className="muted flex-none text-12">{veces} veces</span> : null}
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const Versiones = ({ id }: { id: number }) => {
  const lectura = useApi<VersionDePlantilla[]>(`/templates/${id}/versiones`, {
    revalidateOnMount: true,
  })
  const { data, error } = lectura
  if (error || !data) return <Cargada de={lectura} titulo="No se pudieron leer las versiones." filas={4} />
  return (
    <>
      <ol className="grid p-0 border border-line rounded-6 bg-surface text-13 list-none" aria-label="Versiones">
        {data.map((version, at) => (
          <Version key={version.id} id={id} version={version} actual={at === 0} />
        ))}
      </ol>
      {data.length > 1 ? (
        <Comparar id={id} versiones={data} />
      ) : (
        <p className="muted">Al reemplazar el archivo, este se conserva aquí.</p>
      )}
    </>
  )
}

const Version = ({ id, version, actual }: { id: number; version: VersionDePlantilla; actual: boolean }) => {
  const { numero, nombre_archivo, bytes, usuario, created_at, documentos, url_documento } = version
  return (
    <li
      className={
        'grid grid-cols-[300px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 px-4 not-first:border-t border-line ' +
        '[@media(max-width:800px)]:grid-cols-1'
      }
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong>Versión {numero}</strong>
        {actual ? (
          <span className="font-normal m-0 py-px px-1.5 border border-line rounded-[999px] text-muted text-12">
            Actual
          </span>
        ) : null}
        <EstadoPlantilla plantilla={version} />
      </div>
      <div className="grid wrap-anywhere">
        <span>
          {nombre_archivo} <small className="muted">{pesoDe(bytes)}</small>
        </span>
        <small className="muted">
          {[formatDateTime(created_at), usuario, documentos > 0 ? plural(documentos, 'documento') : '']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 [@media(max-width:800px)]:-ml-2">
        <Button component={Link} href={`${PLANTILLAS}/${id}?v=${numero}`} size="compact-sm" variant="subtle">
          Reporte<span className="solo-lectores"> de la versión {numero}</span>
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Descargar la versión ${numero}`}
          onClick={() => void bajar(url_documento, nombre_archivo, 'Ocurrió un error al descargar el archivo.')}
        >
          Descargar
        </Button>
      </div>
    </li>
  )
}

/** Versions in the address; default: the newest and the one before. */
const Comparar = ({ id, versiones }: { id: number; versiones: readonly VersionDePlantilla[] }) => {
  const search = useSearch()
  const [, navigate] = useLocation()
  const numeros = versiones.map(({ numero }) => numero)
  const pedida = (nombre: string, sino: number | undefined) => {
    const dicha = Number(new URLSearchParams(search).get(nombre))
    return numeros.includes(dicha) ? dicha : (sino ?? 1)
  }
  const a = pedida('a', numeros[0])
  const de = pedida('de', numeros[numeros.indexOf(a) + 1] ?? numeros.at(-1))
  const lectura = useApi<DiferenciasDePlantilla>(`/templates/${id}/diferencias?de=${de}&a=${a}`)
  const elegir = (cambio: { de?: string; a?: string }) =>
    navigate(
      `${PLANTILLAS}/${id}/versiones?${new URLSearchParams({ de: String(de), a: String(a), ...cambio }).toString()}`,
      { replace: true },
    )
  const opciones = numeros.map((numero) => ({ value: String(numero), label: `Versión ${numero}` }))
  return (
    <section className="grid gap-3 min-w-0" aria-labelledby="comparar-versiones">
      <h2 className="text-16 font-semibold" id="comparar-versiones">
        Comparar versiones
      </h2>
      <div className="flex flex-wrap gap-4">
        <NativeSelect
          label="De"
          data={opciones}
          value={String(de)}
          onChange={(event) => elegir({ de: event.currentTarget.value })}
        />
        <NativeSelect
          label="A"
          data={opciones}
          value={String(a)}
          onChange={(event) => elegir({ a: event.currentTarget.value })}
        />
      </div>
      <Cargada de={lectura} titulo="No se pudieron comparar." filas={3}>
        {(data) => <Diferencias {...data} />}
      </Cargada>
    </section>
  )
}
