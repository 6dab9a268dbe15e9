import { formatAmount, formatDate, formatDateLong, plural } from '../../../schemas/es-co/index.ts'
import {
  TABLAS_DE_TARIFAS,
  TARIFAS,
  type CambioDeTarifa,
  type EjemploDeTarifa,
  type VistaPrevia,
} from '../../../schemas/liquidaciones/tarifas.ts'
import { Tabla } from '../../kit/tables/Tabla.tsx'

const TIPO: Record<CambioDeTarifa['tipo'], string> = { nueva: 'Nueva', cambia: 'Cambia', cierra: 'Termina' }

/** Without the ends of earlier rows, which show in the row that follows. */
export const escritos = (cambios: readonly CambioDeTarifa[]): CambioDeTarifa[] =>
  cambios.filter(({ tipo }) => tipo !== 'cierra')

const EJEMPLOS =
  'tarifas-ejemplos grid grid-cols-[repeat(auto-fit,minmax(min(420px,100%),1fr))] gap-6 [&>div]:overflow-x-auto ' +
  '[&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-2 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:border-t [&_:is(th,td)]:border-t-line ' +
  '[&_th]:[font-weight:inherit] [&_th]:text-left [&_th.numero]:text-right [&_:is(tfoot,[data-cambia])]:font-semibold'

export const Previa = ({ vista: { faltas, cambios, ejemplos, iguales, fecha } }: { vista: VistaPrevia }) => (
  <div className="tarifas-previa grid min-w-0 gap-6 mt-6 [&_h2]:text-16">
    {faltas.length > 0 ? <Faltas faltas={faltas} /> : null}
    {faltas.length === 0 && cambios.length === 0 ? (
      <p>El archivo dice lo mismo que ya está: no hay nada que cambiar ({plural(iguales, 'fila')}).</p>
    ) : null}
    {ejemplos.length > 0 && cambios.length > 0 ? (
      <section className="grid gap-3 min-w-0" aria-labelledby="previa-ejemplos">
        <h2 id="previa-ejemplos">Tres escrituras del {formatDateLong(fecha)}, en pesos</h2>
        <div className={EJEMPLOS}>
          {ejemplos.map((ejemplo) => (
            <Ejemplo key={ejemplo.nombre} ejemplo={ejemplo} />
          ))}
        </div>
      </section>
    ) : null}
    {cambios.length > 0 ? (
      <section className="grid gap-3 min-w-0" aria-labelledby="previa-cambios">
        <h2 id="previa-cambios">{faltas.length > 0 ? 'Lo que se pudo leer' : 'Lo que cambia'}</h2>
        {TABLAS_DE_TARIFAS.map((tabla) => {
          const propios = escritos(cambios).filter((cambio) => cambio.tabla === tabla)
          return propios.length ? (
            <details key={tabla}>
              <summary className="py-1 px-0 cursor-pointer">
                {TARIFAS[tabla].titulo}: {plural(propios.length, 'cambio')}
              </summary>
              <ul className="m-0 p-0 list-none">
                {propios.map((cambio, i) => (
                  <Cambio
                    key={i}
                    cambio={cambio}
                    anterior={
                      cambios.find(
                        (otro) => otro.tipo === 'cierra' && otro.tabla === tabla && otro.nombre === cambio.nombre,
                      )?.hasta ?? null
                    }
                  />
                ))}
              </ul>
            </details>
          ) : null
        })}
        {iguales > 0 ? (
          <p className="muted">
            {plural(iguales, 'fila')} del archivo ya {iguales === 1 ? 'está' : 'están'} igual.
          </p>
        ) : null}
      </section>
    ) : null}
  </div>
)

const Faltas = ({ faltas }: { faltas: VistaPrevia['faltas'] }) => (
  <section
    role="alert"
    aria-labelledby="previa-faltas"
    className="py-3 px-4 border border-danger rounded-6 grid gap-3 min-w-0"
  >
    <h2 id="previa-faltas">{plural(faltas.length, 'error', 'errores')}: no se puede importar</h2>
    <ul className="m-0 p-0 list-none">
      {faltas.slice(0, 100).map(({ fila, campo, texto }, i) => (
        <li key={i}>
          <b>
            Fila {fila}, {campo}:
          </b>{' '}
          {texto}
        </li>
      ))}
    </ul>
    {faltas.length > 100 ? <p>Y {faltas.length - 100} más.</p> : null}
  </section>
)

const Cambio = ({
  cambio: { tipo, nombre, desde, hasta, campos },
  anterior,
}: {
  cambio: CambioDeTarifa
  anterior: string | null
}) => (
  <li className="py-2 pl-4 border-t border-t-line">
    <p>
      <span
        className="inline-block min-w-16 text-muted data-[tipo=nueva]:text-ok data-[tipo=cambia]:text-warn"
        data-tipo={tipo}
      >
        {TIPO[tipo]}
      </span>{' '}
      <b>{nombre}</b>{' '}
      <span className="muted">
        desde el {formatDate(desde)}
        {hasta ? ` hasta el ${formatDate(hasta)}` : ''}
        {tipo === 'nueva' && anterior ? `; la anterior termina el ${formatDate(anterior)}` : ''}
      </span>
    </p>
    {campos.length > 0 ? (
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {campos.map(({ titulo, antes, despues }) => (
          <span key={titulo}>
            {titulo}:{' '}
            {antes ? (
              <>
                <del className="text-muted">{antes}</del> →{' '}
              </>
            ) : null}
            <b>{despues || 'vacío'}</b>
          </span>
        ))}
      </p>
    ) : tipo === 'nueva' ? (
      <p className="muted">Mismas cifras que la anterior</p>
    ) : null}
  </li>
)

const cifra = (valor: number | null): string => (valor === null ? '—' : formatAmount(valor))
const diferencia = (antes: number | null, despues: number | null): string => {
  const cambia = (despues ?? 0) - (antes ?? 0)
  return antes === null && despues === null
    ? ''
    : cambia > 0
      ? `+${formatAmount(cambia)}`
      : cambia === 0
        ? '0'
        : `−${formatAmount(-cambia)}`
}

const Ejemplo = ({ ejemplo: { nombre, lineas, total, aviso } }: { ejemplo: EjemploDeTarifa }) => (
  <div tabIndex={0} role="region" aria-label={nombre}>
    <Tabla
      className="w-full border-collapse [&>thead]:text-muted [&>thead]:text-12"
      titulo={<caption className="pb-1 font-semibold text-left">{nombre}</caption>}
      filas={lineas}
      clave={({ detalle }) => detalle}
      marca={({ antes, despues }) => ({ 'data-cambia': antes !== despues || undefined })}
      columnas={[
        ['Concepto', ({ detalle }) => detalle],
        ['Hoy', ({ antes }) => cifra(antes), 'numero'],
        ['Con el archivo', ({ despues }) => cifra(despues), 'numero'],
        ['Diferencia', ({ antes, despues }) => diferencia(antes, despues), 'numero'],
      ]}
      pie={
        <tr>
          <th scope="row">Costo total</th>
          <td className="numero">{cifra(total.antes)}</td>
          <td className="numero">{cifra(total.despues)}</td>
          <td className="numero">{diferencia(total.antes, total.despues)}</td>
        </tr>
      }
    />
    {aviso ? <p className="muted">{aviso}</p> : null}
  </div>
)
