import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { HOJAS_DE_TRASLADO, type ClaseImportable } from '../../schemas/oficina/importar.ts'
import { enumerar, formatDateTime, formatNumber, formatPesos, plural } from '../../schemas/es-co/index.ts'
import type { ImportacionLeida, TotalDeHoja } from '../../schemas/respuestas/oficina/oficina.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api, download } from '../kit/http/api.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { recoger } from '../kit/keyboard/foco.ts'
import { enQueVa, anda, importarTantas, nuevas, PALABRAS } from './lectura.ts'
import { Filas } from './Filas.tsx'
import { Tabla } from '../kit/tables/Tabla.tsx'

/** Announced to screen readers at each quarter. */
const Avance = ({ libro }: { libro: ImportacionLeida }) => {
  const { frase, parte } = enQueVa(libro)
  const cuarto = `${libro.estado} ${Math.floor(parte * 4)}`
  const dicho = useRef({ cuarto: '', frase: '' })
  if (dicho.current.cuarto !== cuarto) dicho.current = { cuarto, frase }
  return (
    <div className="grid gap-2">
      <b className="text-16 tabular-nums">{frase}</b>
      <div
        className="h-2 overflow-hidden rounded-4 bg-line"
        role="progressbar"
        aria-label="Avance de la importación"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(parte * 100)}
        aria-valuetext={frase}
      >
        <span
          className="block h-full rounded-4 bg-accent [transition:width_var(--motion)]"
          style={{ width: `${parte * 100}%` }}
        />
      </div>
      <p className="muted">Puede cerrar esta página: sigue sin usted.</p>
      <div role="status" className="solo-lectores">
        {dicho.current.frase}
      </div>
    </div>
  )
}

interface Props {
  clase: ClaseImportable
  libro: ImportacionLeida
  onCambio: () => void
  onDescartado: () => void
}

/** The import continues if the page is closed. */
export const Libro = ({ clase, libro, onCambio, onDescartado }: Props) => {
  const { id, estado, cuentas, desconocidas, ejemplo, motivo, creadas, totales, deshecha } = libro
  const traida = clase === 'traslado' && estado === 'guardada'
  const palabras = PALABRAS[clase]
  const path = `/importar/${clase}/${id}`
  const { ocupado: pidiendo, hacer } = useAccion()
  const pedir = async (que: () => Promise<unknown>, alHacer: () => void) => {
    if (!(await hacer(que, { alHacer }))) onCambio()
    recoger('importar-libro')
  }
  const guardar = () => pedir(() => api.post(`${path}/guardar`), onCambio)
  const descartar = async () => {
    const si = await confirmar('El libro se quita de aquí; lo que ya se importó queda.', {
      title: 'Descartar el libro',
      yes: 'Descartar',
    })
    if (si) await pedir(() => api.del(path), onDescartado)
  }
  const deshacer = async () => {
    const si = await confirmar(
      'Lo que el libro creó se quita o se anula. Si algo ya se cambió o se usó, no se deshace nada y se dice qué.',
      { title: 'Deshacer la importación', yes: 'Deshacer' },
    )
    if (si) await pedir(() => api.post(`${path}/deshacer`), onCambio)
  }
  const corregir = () =>
    pedir(
      () => download(`${path}/correcciones`, `Por corregir (${clase}).xlsx`),
      () => undefined,
    )
  return (
    <section
      className="grid grid-cols-1 gap-4 focus:outline-none"
      id="importar-libro"
      tabIndex={-1}
      aria-label="Qué pasará con el libro"
    >
      <h2 className="text-16 font-semibold wrap-anywhere">
        {libro.nombre_archivo}{' '}
        <small className="text-muted text-12 font-normal">
          {clase === 'traslado' ? `${libro.hoja}, ` : `hoja «${libro.hoja}», `}
          {formatDateTime(libro.creada)}
        </small>
      </h2>
      {anda(libro) ? <Avance libro={libro} /> : null}
      {estado === 'fallida' ? (
        <Dicho tono="mal">
          <strong>No se guardó nada</strong>
          <p>{motivo}</p>
        </Dicho>
      ) : null}
      {deshecha ? (
        <Dicho tono="aviso">
          <strong>Se deshizo el {formatDateTime(deshecha)}</strong>
          <p>El mismo libro se puede volver a traer.</p>
        </Dicho>
      ) : null}
      {estado === 'guardada' && !deshecha ? (
        <Dicho tono="bien">
          <strong>Quedaron {nuevas(creadas, palabras)}</strong>
          <p>
            {palabras.ademas ? `${palabras.ademas} ` : ''}
            <Link href={palabras.lista}>Ver la lista</Link>
          </p>
        </Dicho>
      ) : null}
      {estado === 'revisada' ? <Resumen libro={libro} clase={clase} /> : null}
      {totales?.length && !anda(libro) ? <Totales totales={totales} hechas={estado === 'guardada'} /> : null}
      {desconocidas.length && !anda(libro) ? (
        <Dicho tono="aviso">
          <strong>
            {desconocidas.length === 1
              ? 'Una columna no es de la plantilla'
              : `${plural(desconocidas.length, 'columna')} no son de la plantilla`}
          </strong>
          <p>Lo que está debajo no se lee: {enumerar(desconocidas.map((una) => `«${una}»`))}.</p>
        </Dicho>
      ) : null}
      {ejemplo ? <p className="muted">La fila de ejemplo de la plantilla se saltó.</p> : null}
      {estado === 'revisando' ? null : <Filas key={estado} path={path} libro={libro} />}
      {anda(libro) ? null : (
        <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 border-t border-t-line bg-paper movil:static text-13">
          <span className="muted">
            {traida
              ? 'Se guarda, para reconocer lo que trajo.'
              : `Se puede ver aquí hasta el ${formatDateTime(libro.vence)}; después se borra.`}
          </span>
          <span className="flex flex-wrap gap-2 movil:w-full">
            {traida ? null : (
              <Button className="movil:w-full" variant="default" disabled={pidiendo} onClick={() => void descartar()}>
                Descartar
              </Button>
            )}
            {traida && !deshecha ? (
              <Button className="movil:w-full" variant="default" disabled={pidiendo} onClick={() => void deshacer()}>
                Deshacer la importación
              </Button>
            ) : null}
            {cuentas.mala ? (
              <Button
                className="movil:w-full"
                variant={estado === 'revisada' ? 'filled' : 'default'}
                disabled={pidiendo}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void corregir()}
              >
                {cuentas.mala === 1
                  ? 'Descargar la fila por corregir'
                  : `Descargar las ${formatNumber(cuentas.mala)} por corregir`}
              </Button>
            ) : null}
            {estado === 'revisada' && !cuentas.mala && cuentas.nueva ? (
              <Button className="movil:w-full" loading={pidiendo} onClick={() => void guardar()}>
                {importarTantas(cuentas.nueva, palabras)}
              </Button>
            ) : null}
          </span>
        </div>
      )}
    </section>
  )
}

const TOTALES =
  'w-full max-w-180 text-13 tabular-nums [&_td]:py-1 [&_td]:px-3 [&_th]:py-1 [&_th]:px-3 [&_th]:text-left [&_.cifra]:text-right ' +
  '[&_td]:whitespace-nowrap [&_tr]:border-b [&_tr]:border-b-line [&>thead]:text-muted [&>tbody_th]:font-medium'

/** By sheet, to compare with the other program. */
const Totales = ({ totales, hechas }: { totales: readonly TotalDeHoja[]; hechas: boolean }) => (
  <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Totales por hoja">
    <Tabla
      className={TOTALES}
      filas={totales}
      clave={({ hoja }) => hoja}
      columnas={[
        ['Hoja', ({ hoja }) => HOJAS_DE_TRASLADO[hoja]],
        ['En el libro', ({ filas }) => formatNumber(filas), 'cifra'],
        ['Suma', ({ valor }) => (valor === null ? '' : formatPesos(valor)), 'cifra'],
        [hechas ? 'Creadas' : 'Se crearán', ({ creadas }) => formatNumber(creadas), 'cifra'],
        ['Suma', ({ valor_creado }) => (valor_creado === null ? '' : formatPesos(valor_creado)), 'cifra'],
      ]}
    />
  </div>
)

const Resumen = ({ libro: { cuentas }, clase }: { libro: ImportacionLeida; clase: ClaseImportable }) => {
  const palabras = PALABRAS[clase]
  const yaEstan = cuentas.igual + cuentas.distinta
  const existen =
    yaEstan === 0
      ? ''
      : yaEstan === 1
        ? 'Una fila ya existe y se deja como está.'
        : `${formatNumber(yaEstan)} filas ya existen y se dejan como están.`
  if (cuentas.mala)
    return (
      <Dicho tono="mal">
        <strong>
          {cuentas.mala === 1 ? 'Una fila tiene fallas' : `${formatNumber(cuentas.mala)} filas tienen fallas`}
        </strong>
        <p>
          Se importan todas o ninguna: corríjalas en su libro, o descárguelas con lo que hay que corregir, y súbalo otra
          vez. Las otras: {nuevas(cuentas.nueva, palabras)}. {existen}
        </p>
      </Dicho>
    )
  if (!cuentas.nueva)
    return (
      <Dicho tono="aviso">
        <strong>El libro no trae nada nuevo</strong>
        <p>{existen}</p>
      </Dicho>
    )
  return (
    <Dicho tono="bien">
      <strong>{nuevas(cuentas.nueva, palabras)}, sin fallas</strong>
      <p>{[existen, palabras.ademas].filter(Boolean).join(' ') || 'Todavía no se ha guardado nada.'}</p>
    </Dicho>
  )
}
