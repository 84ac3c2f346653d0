declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Without the vocabulary of schema.org it checks what search engines demand. */
    constructor(schemaOrgJson?: object)
    validate(data: {
      jsonld: Record<string, object[]>
    }): Promise<{ rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
