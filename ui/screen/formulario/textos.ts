import { englishStringTranslator, TranslatableString } from '@rjsf/utils'

/** What rjsf itself may say; the rest is said by the kit. */
const TEXTOS: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.ArrayItemTitle]: 'Elemento',
  [TranslatableString.MissingItems]: 'Falta definir los elementos',
  [TranslatableString.EmptyArray]: 'Ningún elemento todavía',
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.CloseLabel]: 'Cerrar',
  [TranslatableString.ErrorsLabel]: 'Revise estos campos',
  [TranslatableString.NewStringDefault]: 'Valor nuevo',
  [TranslatableString.AddButton]: 'Agregar',
  [TranslatableString.AddItemButton]: 'Agregar',
  [TranslatableString.CopyButton]: 'Copiar',
  [TranslatableString.MoveDownButton]: 'Bajar',
  [TranslatableString.MoveUpButton]: 'Subir',
  [TranslatableString.RemoveButton]: 'Quitar',
  [TranslatableString.NowLabel]: 'Ahora',
  [TranslatableString.ClearLabel]: 'Limpiar',
  [TranslatableString.PreviewLabel]: 'Vista previa',
  [TranslatableString.UnknownFieldType]: 'Este campo no se puede mostrar',
  [TranslatableString.OptionPrefix]: 'Opción %1',
  [TranslatableString.TitleOptionPrefix]: '%1, opción %2',
  [TranslatableString.KeyLabel]: 'Nombre de %1',
  [TranslatableString.InvalidObjectField]: 'El campo %1 está mal definido: %2.',
  [TranslatableString.UnsupportedField]: 'Este campo no se puede mostrar.',
  [TranslatableString.FilesInfo]: '%1 (%2, %3 bytes)',
}

export const traducir = (text: TranslatableString, params?: string[]): string => {
  const own = TEXTOS[text]
  if (!own) return englishStringTranslator(text, params)
  return (params ?? []).reduce((sentence, value, index) => sentence.replace(`%${index + 1}`, value), own)
}
