export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      collection_products: {
        Row: {
          collection_id: string
          position: number
          product_id: string
        }
        ComputedFields: never
        Insert: {
          collection_id: string
          position?: number
          product_id: string
        }
        Update: {
          collection_id?: string
          position?: number
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'collection_products_collection_id_fkey'
            columns: ['collection_id']
            isOneToOne: false
            referencedRelation: 'collections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'collection_products_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      collections: {
        Row: {
          id: string
          position: number
          title: string
        }
        ComputedFields: never
        Insert: {
          id: string
          position?: number
          title: string
        }
        Update: {
          id?: string
          position?: number
          title?: string
        }
        Relationships: []
      }
      invoices: {
        Row: {
          amount: number
          created_at: string
          email: string | null
          id: string
          invoice_date: string
          order_id: string | null
          pdf_url: string | null
          status: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount: number
          created_at?: string
          email?: string | null
          id?: string
          invoice_date?: string
          order_id?: string | null
          pdf_url?: string | null
          status?: string
          user_id?: string | null
        }
        Update: {
          amount?: number
          created_at?: string
          email?: string | null
          id?: string
          invoice_date?: string
          order_id?: string | null
          pdf_url?: string | null
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'invoices_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      option_values: {
        Row: {
          id: string
          option_id: string
          value: string
          variant_id: string
        }
        ComputedFields: never
        Insert: {
          id: string
          option_id: string
          value: string
          variant_id: string
        }
        Update: {
          id?: string
          option_id?: string
          value?: string
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'option_values_option_id_fkey'
            columns: ['option_id']
            isOneToOne: false
            referencedRelation: 'product_options'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'option_values_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      order_lines: {
        Row: {
          order_id: string
          plan_name: string | null
          position: number
          product_title: string
          quantity: number
          subscription_period: string | null
          takes_stock: boolean
          unit_price_in_cents: number
          variant_id: string
          variant_title: string
        }
        ComputedFields: never
        Insert: {
          order_id: string
          plan_name?: string | null
          position: number
          product_title: string
          quantity: number
          subscription_period?: string | null
          takes_stock: boolean
          unit_price_in_cents: number
          variant_id: string
          variant_title: string
        }
        Update: {
          order_id?: string
          plan_name?: string | null
          position?: number
          product_title?: string
          quantity?: number
          subscription_period?: string | null
          takes_stock?: boolean
          unit_price_in_cents?: number
          variant_id?: string
          variant_title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'order_lines_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_lines_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      orders: {
        Row: {
          cancel_url: string
          client_key: string | null
          created_at: string
          currency: string
          email: string | null
          expires_at: string
          id: string
          locale: string
          paid_at: string | null
          payment_method: string | null
          payment_page_views: number
          provider: string
          reference: string
          reserved_until: string | null
          session_id: string | null
          status: string
          success_url: string
          time_zone: string
          total_in_cents: number
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          cancel_url: string
          client_key?: string | null
          created_at?: string
          currency: string
          email?: string | null
          expires_at: string
          id?: string
          locale?: string
          paid_at?: string | null
          payment_method?: string | null
          payment_page_views?: number
          provider: string
          reference?: string
          reserved_until?: string | null
          session_id?: string | null
          status?: string
          success_url: string
          time_zone?: string
          total_in_cents: number
          user_id?: string | null
        }
        Update: {
          cancel_url?: string
          client_key?: string | null
          created_at?: string
          currency?: string
          email?: string | null
          expires_at?: string
          id?: string
          locale?: string
          paid_at?: string | null
          payment_method?: string | null
          payment_page_views?: number
          provider?: string
          reference?: string
          reserved_until?: string | null
          session_id?: string | null
          status?: string
          success_url?: string
          time_zone?: string
          total_in_cents?: number
          user_id?: string | null
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          email: string | null
          id: string
          kind: string
          outcome: string | null
          payment_method: string | null
          provider: string
          received_at: string
          session_id: string
          settled_at: string | null
        }
        ComputedFields: never
        Insert: {
          email?: string | null
          id: string
          kind: string
          outcome?: string | null
          payment_method?: string | null
          provider: string
          received_at?: string
          session_id: string
          settled_at?: string | null
        }
        Update: {
          email?: string | null
          id?: string
          kind?: string
          outcome?: string | null
          payment_method?: string | null
          provider?: string
          received_at?: string
          session_id?: string
          settled_at?: string | null
        }
        Relationships: []
      }
      product_additional_info: {
        Row: {
          description: string
          id: string
          position: number
          product_id: string
          title: string
        }
        ComputedFields: never
        Insert: {
          description: string
          id: string
          position?: number
          product_id: string
          title: string
        }
        Update: {
          description?: string
          id?: string
          position?: number
          product_id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_additional_info_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_custom_fields: {
        Row: {
          id: string
          is_required: boolean
          product_id: string
          title: string
        }
        ComputedFields: never
        Insert: {
          id: string
          is_required?: boolean
          product_id: string
          title: string
        }
        Update: {
          id?: string
          is_required?: boolean
          product_id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_custom_fields_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_media: {
        Row: {
          id: string
          position: number
          product_id: string
          type: string
          url: string
        }
        ComputedFields: never
        Insert: {
          id?: string
          position?: number
          product_id: string
          type?: string
          url: string
        }
        Update: {
          id?: string
          position?: number
          product_id?: string
          type?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_media_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_options: {
        Row: {
          id: string
          position: number
          product_id: string
          title: string
        }
        ComputedFields: never
        Insert: {
          id: string
          position?: number
          product_id: string
          title: string
        }
        Update: {
          id?: string
          position?: number
          product_id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_options_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      products: {
        Row: {
          created_at: string
          deleted_at: string | null
          description: string
          id: string
          is_hidden: boolean
          metadata: NonNullable<Json>
          position: number
          purchasable: boolean
          ribbon_text: string
          site_product_selection: string | null
          status: string
          subtitle: string
          title: string
          type: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          deleted_at?: string | null
          description?: string
          id: string
          is_hidden?: boolean
          metadata?: NonNullable<Json>
          position?: number
          purchasable?: boolean
          ribbon_text?: string
          site_product_selection?: string | null
          status?: string
          subtitle?: string
          title: string
          type?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          description?: string
          id?: string
          is_hidden?: boolean
          metadata?: NonNullable<Json>
          position?: number
          purchasable?: boolean
          ribbon_text?: string
          site_product_selection?: string | null
          status?: string
          subtitle?: string
          title?: string
          type?: string
          updated_at?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          full_name: string
          id: string
          whatsapp: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email?: string
          full_name?: string
          id: string
          whatsapp?: string
        }
        Update: {
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          whatsapp?: string
        }
        Relationships: []
      }
      related_products: {
        Row: {
          id: string
          position: number
          product_id: string
          related_id: string
          related_type: string
          section_title: string
        }
        ComputedFields: never
        Insert: {
          id: string
          position?: number
          product_id: string
          related_id: string
          related_type?: string
          section_title: string
        }
        Update: {
          id?: string
          position?: number
          product_id?: string
          related_id?: string
          related_type?: string
          section_title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'related_products_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      review_outbox: {
        Row: {
          change: string
          created_at: string
          id: number
          review_id: string
        }
        ComputedFields: never
        Insert: {
          change: string
          created_at?: string
          id?: never
          review_id: string
        }
        Update: {
          change?: string
          created_at?: string
          id?: never
          review_id?: string
        }
        Relationships: []
      }
      reviews: {
        Row: {
          avatar_url: string | null
          comment: string
          created_at: string
          id: string
          image_path: string | null
          is_approved: boolean
          is_rejected: boolean
          likes: number
          location: string
          name: string
          public_image_path: string | null
          public_video_path: string | null
          rating: number
          title: string
          user_id: string | null
          video_path: string | null
        }
        ComputedFields: never
        Insert: {
          avatar_url?: string | null
          comment: string
          created_at?: string
          id?: string
          image_path?: string | null
          is_approved?: boolean
          is_rejected?: boolean
          likes?: number
          location?: string
          name: string
          public_image_path?: never
          public_video_path?: never
          rating?: number
          title: string
          user_id?: string | null
          video_path?: string | null
        }
        Update: {
          avatar_url?: string | null
          comment?: string
          created_at?: string
          id?: string
          image_path?: string | null
          is_approved?: boolean
          is_rejected?: boolean
          likes?: number
          location?: string
          name?: string
          public_image_path?: never
          public_video_path?: never
          rating?: number
          title?: string
          user_id?: string | null
          video_path?: string | null
        }
        Relationships: []
      }
      stock: {
        Row: {
          on_hand: number
          variant_id: string
        }
        ComputedFields: never
        Insert: {
          on_hand: number
          variant_id: string
        }
        Update: {
          on_hand?: number
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'stock_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: true
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      stock_reservations: {
        Row: {
          expires_at: string
          order_id: string
          quantity: number
          variant_id: string
        }
        ComputedFields: never
        Insert: {
          expires_at: string
          order_id: string
          quantity: number
          variant_id: string
        }
        Update: {
          expires_at?: string
          order_id?: string
          quantity?: number
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'stock_reservations_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_reservations_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'variants'
            referencedColumns: ['id']
          },
        ]
      }
      subscription_grants: {
        Row: {
          email: string | null
          ends_at: string | null
          order_id: string
          period: string
          plan_name: string
          position: number
          starts_at: string | null
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          email?: string | null
          ends_at?: string | null
          order_id: string
          period: string
          plan_name: string
          position: number
          starts_at?: string | null
          user_id?: string | null
        }
        Update: {
          email?: string | null
          ends_at?: string | null
          order_id?: string
          period?: string
          plan_name?: string
          position?: number
          starts_at?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'subscription_grants_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'subscription_grants_order_id_position_fkey'
            columns: ['order_id', 'position']
            isOneToOne: true
            referencedRelation: 'order_lines'
            referencedColumns: ['order_id', 'position']
          },
        ]
      }
      subscriptions: {
        Row: {
          created_at: string
          end_date: string
          id: string
          plan_name: string
          start_date: string
          status: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          end_date: string
          id?: string
          plan_name: string
          start_date?: string
          status?: string
          user_id: string
        }
        Update: {
          created_at?: string
          end_date?: string
          id?: string
          plan_name?: string
          start_date?: string
          status?: string
          user_id?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          granted_at: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          granted_at?: string
          role: string
          user_id: string
        }
        Update: {
          granted_at?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      variants: {
        Row: {
          currency: string
          id: string
          image_url: string | null
          manage_inventory: boolean
          plan_name: string | null
          position: number
          price_in_cents: number
          product_id: string
          sale_price_in_cents: number | null
          sku: string | null
          subscription_period: string | null
          title: string
          weight_in_grams: number | null
        }
        ComputedFields: never
        Insert: {
          currency?: string
          id: string
          image_url?: string | null
          manage_inventory?: boolean
          plan_name?: string | null
          position?: number
          price_in_cents: number
          product_id: string
          sale_price_in_cents?: number | null
          sku?: string | null
          subscription_period?: string | null
          title: string
          weight_in_grams?: number | null
        }
        Update: {
          currency?: string
          id?: string
          image_url?: string | null
          manage_inventory?: boolean
          plan_name?: string | null
          position?: number
          price_in_cents?: number
          product_id?: string
          sale_price_in_cents?: number | null
          sku?: string | null
          subscription_period?: string | null
          title?: string
          weight_in_grams?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'variants_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      abandon_order: { Args: { p_order_id: string }; Returns: undefined }
      abandon_session: { Args: { p_session_id: string }; Returns: undefined }
      attach_session: { Args: { p_order_id: string; p_session_id: string }; Returns: boolean }
      claim_order: { Args: { p_session_id: string }; Returns: undefined }
      expire_subscriptions: { Args: Record<PropertyKey, never>; Returns: number }
      has_role: { Args: { wanted: string }; Returns: boolean }
      leave_payment_page: { Args: { p_session_id: string; p_view: number }; Returns: boolean }
      mark_refunded: { Args: { p_session_id: string }; Returns: undefined }
      mark_transfer_received: { Args: { p_reference: string }; Returns: string }
      open_payment_page: { Args: { p_session_id: string }; Returns: Json }
      order_of_session: { Args: { p_session_id: string }; Returns: Json }
      own_reviews: {
        Args: Record<PropertyKey, never>
        Returns: {
          avatar_url: string | null
          comment: string
          created_at: string
          id: string
          image_path: string | null
          is_approved: boolean
          is_rejected: boolean
          likes: number
          location: string
          name: string
          public_image_path: string | null
          public_video_path: string | null
          rating: number
          title: string
          user_id: string | null
          video_path: string | null
        }[]
        SetofOptions: {
          from: '*'
          to: 'reviews'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      pending_transfers: { Args: Record<PropertyKey, never>; Returns: string[] }
      place_order: {
        Args: {
          p_cancel_url: string
          p_client?: string
          p_hold_minutes?: number
          p_items: Json
          p_locale: string
          p_provider: string
          p_success_url: string
          p_time_zone: string
        }
        Returns: Json
      }
      purge_personal_data: { Args: Record<PropertyKey, never>; Returns: undefined }
      record_payment_event: {
        Args: {
          p_email?: string
          p_id: string
          p_kind: string
          p_payment_method?: string
          p_provider: string
          p_session_id: string
        }
        Returns: boolean
      }
      reserve_review_file: { Args: { p_extension: string; p_kind: string }; Returns: string }
      review_file_actions: {
        Args: { p_limit: number }
        Returns: {
          action: string
          bucket: string
          path: string
          public_path: string
        }[]
      }
      review_rating_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          rating: number
          review_count: number
        }[]
      }
      sessions_to_close: { Args: { p_limit?: number; p_provider: string }; Returns: string[] }
      sessions_to_refund: { Args: { p_limit?: number }; Returns: string[] }
      settle_payment_event: { Args: { p_event_id: string }; Returns: string }
      store_product: { Args: { p_id: string }; Returns: Json }
      store_products: {
        Args: {
          p_descending?: boolean
          p_ids?: string[]
          p_is_hidden?: boolean
          p_limit?: number
          p_offset?: number
          p_sort_by?: string
          p_to_date?: string
        }
        Returns: Json
      }
      store_stock: { Args: { p_product_ids?: string[] }; Returns: Json }
      unsettled_payment_events: { Args: { p_limit?: number }; Returns: string[] }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
