import { Switch } from '@mantine/core'
import { ETIQUETAS_DE_AVISO } from '../../../modules/tramites/domain.ts'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import type { AjustesLeidos } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Parte } from '../../kit/page/Parte.tsx'
import { Tabla } from '../../kit/tables/Tabla.tsx'

const CLAVES = ['empresas', 'papeles', 'textos', 'retencion'] as const

interface ParteDeAjustes {
  ajustes: AjustesLeidos
  edita: boolean
  faltas: Record<string, string>
  onChange: (cambio: Partial<AjustesLeidos>) => void
}

/** Body of the save: changed settings, whole. */
export const cambios = (ahora: AjustesLeidos, antes: AjustesLeidos): Partial<AjustesLeidos> =>
  Object.fromEntries(
    CLAVES.filter((clave) => JSON.stringify(ahora[clave]) !== JSON.stringify(antes[clave])).map((clave) => [
      clave,
      ahora[clave],
    ]),
  )

function conNombre<V>(mapa: Readonly<Record<string, V>>, nombre: string, valor: V | null): Record<string, V> {
  const { [nombre]: _quitado, ...resto } = mapa
  return valor === null ? resto : { ...mapa, [nombre]: valor }
}

const GUIA_DE_AVISOS =
  'Lo que se le escribe a quien pidió cuando su trámite llega a cada estado. Un texto vacío no avisa. ' +
  'No escriba nombres ni de qué es el trámite.'

export const Avisos = ({ ajustes: { textos }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte titulo="Avisos por correo" guia={GUIA_DE_AVISOS}>
    <dl className="flex flex-wrap gap-x-4 gap-y-1 m-0 text-13">
      {Object.entries(ETIQUETAS_DE_AVISO).map(([nombre, dicho]) => (
        <div className="flex gap-1.5 items-baseline" key={nombre}>
          <dt>
            <code>{`{${nombre}}`}</code>
          </dt>
          <dd className="m-0 text-muted">{dicho}</dd>
        </div>
      ))}
    </dl>
    <div className="kit-campos">
      {ESTADOS_DE_TRAMITE.map((estado) => (
        <div key={estado} className="c6">
          <TextArea
            label={NOMBRE_DE_ESTADO[estado]}
            placeholder="No se avisa"
            maxLength={2000}
            minRows={2}
            readOnly={!edita}
            value={textos[estado] ?? ''}
            error={faltas[`textos.${estado}`]}
            onChange={(texto) => onChange({ textos: conNombre(textos, estado, texto) })}
          />
        </div>
      ))}
    </div>
  </Parte>
)

/** Papers that the law does not require. */
export const Papeles = ({ ajustes: { papeles }, edita, onChange }: ParteDeAjustes) => {
  const todos = TIPOS_DE_TRAMITE.flatMap((tipo) =>
    tipo.adjuntos.flatMap(({ ajuste, titulo }) => (ajuste ? [{ ajuste, titulo, tipo: tipo.titulo }] : [])),
  )
  if (todos.length === 0) return null
  return (
    <Parte titulo="Papeles que son política de la oficina" guia="La ley no los exige: la oficina decide si los pide.">
      {todos.map(({ ajuste, titulo, tipo }) => (
        <Switch
          key={ajuste}
          label={titulo}
          description={tipo}
          classNames={{ description: 'mt-0' }}
          disabled={!edita}
          checked={papeles[ajuste] ?? true}
          onChange={(event) => onChange({ papeles: conNombre(papeles, ajuste, event.currentTarget.checked) })}
        />
      ))}
    </Parte>
  )
}

export const Empresas = ({ ajustes: { empresas }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte
    titulo="Empresas de las órdenes de escrituración"
    guia="Las dos que piden escrituras con su orden. Los trámites que ya pidieron conservan el nombre con que se radicaron."
  >
    <div className="kit-campos">
      {['Primera empresa', 'Segunda empresa'].map((label, at) => (
        <TextoInput
          key={label}
          className="c6"
          label={label}
          maxLength={250}
          readOnly={!edita}
          value={empresas[at] ?? ''}
          placeholder="Sin empresa"
          error={faltas[`empresas.${at}`]}
          onChange={(texto) => onChange({ empresas: [0, 1].map((n) => (n === at ? texto : (empresas[n] ?? ''))) })}
        />
      ))}
    </div>
  </Parte>
)

const GUIA_DE_RETENCION =
  'Meses desde que el trámite termina; vacío, siempre. Al cumplirse se propone destruirlos y una persona lo confirma. ' +
  'El registro del trámite queda.'

export const Retencion = ({ ajustes: { retencion }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte titulo="Cuánto se guardan los papeles" guia={GUIA_DE_RETENCION}>
    <Tabla
      className="kit-tabla [&_:is(th,td)]:py-1 [&_:is(th,td)]:px-0 w-full border-collapse text-14"
      filas={TIPOS_DE_TRAMITE}
      clave={({ id }) => id}
      columnas={[
        ['Tipo de trámite', ({ titulo }) => titulo],
        [
          'Meses',
          ({ id, titulo }) =>
            edita ? (
              <DecimalInput
                size="xs"
                bare
                unit="meses"
                maxDecimals={0}
                max={1200}
                aria-label={`Meses de ${titulo}`}
                placeholder="Siempre"
                value={retencion[id] ?? null}
                error={faltas[`retencion.${id}`]}
                onChange={(meses) => onChange({ retencion: conNombre(retencion, id, meses) })}
              />
            ) : retencion[id] ? (
              formatNumber(retencion[id])
            ) : (
              'Siempre'
            ),
          'w-30',
        ],
      ]}
    />
  </Parte>
)
